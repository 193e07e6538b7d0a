import type { KnownAccess } from '../../../shared/domain/access'
import type { Tariff } from './tariff'

/** Additional work at one door: hours of one mover, and the hoist. */
interface AccessWork {
  hours: number
  hoistCents: number
}

const accessCents = ({ hours, hoistCents }: AccessWork, tariff: Tariff): number =>
  hours * tariff.crew.hourCents + hoistCents

/**
 * Returns the work of carrying `loadM3` between the truck and one door. Above the ground floor,
 * goods take either stairs and lift or the hoist: the hoist if the customer requests it, otherwise
 * the cheaper way. Therefore requesting a hoist never saves money, omitting it never costs an
 * absurd number of stairs, and a hoist on the ground floor costs nothing.
 */
const accessWork = (access: KnownAccess, loadM3: number, tariff: Tariff): AccessWork => {
  const { carrying, hoist } = tariff
  const floorHours = carrying.hoursPerM3Floor * loadM3
  const yard = access.courtyard ? carrying.courtyardFloors : 0
  const cellar = access.cellarOrGarage ? carrying.cellarOrGarageFloors : 0
  const levelHours = floorHours * (yard + cellar)
  const climbHours = floorHours * access.floor

  const liftShare = carrying.liftShares[access.liftCapacity] ?? 1
  const byStairs = { hours: levelHours + climbHours * liftShare, hoistCents: 0 }
  if (access.floor === 0) return byStairs

  const floorsBeyond = Math.max(0, access.floor - hoist.reachFloors)
  const byHoist = {
    hours: levelHours + climbHours * hoist.remainingShare,
    hoistCents: hoist.cents + floorsBeyond * hoist.centsPerFloorBeyond,
  }
  if (access.hoist) return byHoist
  return accessCents(byHoist, tariff) < accessCents(byStairs, tariff) ? byHoist : byStairs
}

/**
 * Returns the access price of every address: departure and arrival carry the whole load, a stopover
 * a share of it.
 */
export const accessOf = (
  places: KnownAccess[],
  loadM3: number,
  tariff: Tariff,
): { hours: number; cents: number } => {
  const works = places.map((access, index) => {
    const isEnd = index === 0 || index === places.length - 1
    return accessWork(access, isEnd ? loadM3 : loadM3 * tariff.carrying.stopoverShare, tariff)
  })
  return {
    hours: works.reduce((sum, work) => sum + work.hours, 0),
    cents: works.reduce((sum, work) => sum + accessCents(work, tariff), 0),
  }
}
