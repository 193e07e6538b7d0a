import { DIRECTORY_MAP_TEXTS } from '../../../texts/directory-map-texts'
import type { DepartmentLink, RegionLink } from '../../../ports/directory'
import { MapCredit } from './atlas'
import { type RegionOutlines, REGIONS } from './outlines'

const RADIANS = Math.PI / 180

/** Returns the position of WGS 84 coordinates on a region's small map; null: outside. */
export const townPoint = (
  { across, down, width, height }: RegionOutlines['locator'],
  { latitude, longitude }: { latitude: number; longitude: number },
): { x: number; y: number } | null => {
  const along = ([scale = 0, start = 0]: readonly number[], radians: number) =>
    Math.round(start + scale * radians)
  const x = along(across, longitude * RADIANS)
  const y = along(down, Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)))
  return x >= 0 && y >= 0 && x <= width && y <= height ? { x, y } : null
}

interface TownMapProps {
  region: RegionLink
  department: DepartmentLink
  town: { name: string; latitude: number; longitude: number }
}

/** The paths of the other departments of a region as one: 96 at most. */
const cache = new Map<string, string>()
const othersOf = (departments: Readonly<Record<string, string>>, ownCode: string): string => {
  const cached = cache.get(ownCode)
  if (cached !== undefined) return cached
  const others = Object.entries(departments).filter(([code]) => code !== ownCode)
  const d = others.map(([, path]) => path).join('')
  cache.set(ownCode, d)
  return d
}

/** Position of a town in its department and region. Not interactive. */
export const TownMap = ({ region, department, town }: TownMapProps) => {
  const locator = REGIONS[region.code]?.locator
  const point = locator === undefined ? null : townPoint(locator, town)
  if (locator === undefined || point === null) return null
  const outline = locator.departments[department.code]
  return (
    <figure className="atlas-locator">
      <svg
        viewBox={`0 0 ${locator.width} ${locator.height}`}
        role="img"
        aria-label={DIRECTORY_MAP_TEXTS.town(town.name, department, region)}
      >
        <path d={othersOf(locator.departments, department.code)} />
        {outline !== undefined && <path className="atlas-own" d={outline} />}
        <circle className="atlas-dot-ground" cx={point.x} cy={point.y} r="9" />
        <circle className="atlas-dot" cx={point.x} cy={point.y} r="6" />
      </svg>
      <MapCredit />
    </figure>
  )
}
