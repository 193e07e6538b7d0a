import { greatCircleKm, type Point } from '../../../shared/domain/distance'

interface Depot extends Point {
  town: string
}

/** Storage depots: one per region of metropolitan France, in its capital. */
export const DEPOTS: readonly [Depot, ...Depot[]] = [
  { town: 'Paris', latitude: 48.8566, longitude: 2.3522 },
  { town: 'Orléans', latitude: 47.9025, longitude: 1.909 },
  { town: 'Dijon', latitude: 47.3216, longitude: 5.0415 },
  { town: 'Rouen', latitude: 49.4404, longitude: 1.0939 },
  { town: 'Lille', latitude: 50.6365, longitude: 3.0635 },
  { town: 'Strasbourg', latitude: 48.5734, longitude: 7.7521 },
  { town: 'Nantes', latitude: 47.2184, longitude: -1.5536 },
  { town: 'Rennes', latitude: 48.1113, longitude: -1.68 },
  { town: 'Bordeaux', latitude: 44.8378, longitude: -0.5792 },
  { town: 'Toulouse', latitude: 43.6045, longitude: 1.444 },
  { town: 'Lyon', latitude: 45.758, longitude: 4.835 },
  { town: 'Marseille', latitude: 43.2965, longitude: 5.3698 },
  { town: 'Ajaccio', latitude: 41.9192, longitude: 8.7386 },
]

/** Returns the nearest depot, as the crow flies. */
export const nearestDepot = (point: Point): Depot =>
  DEPOTS.reduce((nearest, depot) =>
    greatCircleKm(point, depot) < greatCircleKm(point, nearest) ? depot : nearest,
  )
