import { DIRECTORY_MAP_TEXTS } from '../../../texts/directory-map-texts'
import type { DepartmentLink, RegionLink } from '../../../ports/directory'
import { Atlas } from './atlas'
import { byName } from './by-name'
import { REGIONS } from './outlines'

interface RegionMapProps {
  region: RegionLink
  departments: readonly DepartmentLink[]
  /** Department of the page, if any; it may be missing in the list. */
  here?: DepartmentLink | undefined
}

/** The departments of a region. */
export const RegionMap = ({ region, departments, here }: RegionMapProps) => {
  const outlines = REGIONS[region.code]
  if (outlines === undefined) return null
  const others = departments.filter(({ code }) => code !== here?.code)
  const places = byName(here === undefined ? others : [...others, here])
  return (
    <Atlas
      label={DIRECTORY_MAP_TEXTS.region(region)}
      frame={outlines}
      here={here?.code}
      places={places.map(({ code, name, href }) => ({
        code,
        name,
        href,
        note: code,
        outline: outlines.departments[code] ?? null,
      }))}
    />
  )
}
