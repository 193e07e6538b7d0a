import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { RegionLink } from '../../ports/directory'
import { PlaceList } from './place-list'

interface RegionLinksProps {
  regions: readonly RegionLink[]
  here?: string
}

/** Links to all regions, four a row at medium width and up. */
export const RegionLinks = ({ regions, here }: RegionLinksProps) => (
  <section className="place-section frame" aria-labelledby="regions">
    <h2 id="regions">{DIRECTORY_TEXTS.regions}</h2>
    <PlaceList
      places={regions.map(({ name, href }) => ({ name, href }))}
      {...(here !== undefined && { here })}
    />
  </section>
)
