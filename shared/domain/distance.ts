/** Mean radius of the Earth (IUGG). */
const EARTH_RADIUS_KM = 6371.0088
/**
 * Ratio of French roads to the straight line: Paris–Lyon is 392 km straight and 465 by motorway,
 * door to door a little more.
 */
const ROAD_FACTOR = 1.25

/** In degrees. */
export interface Point {
  latitude: number
  longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Returns the straight line over the Earth's surface between two points given in degrees, in
 * kilometres (haversine).
 */
export const greatCircleKm = (from: Point, to: Point): number => {
  const latitudeHalf = radians(to.latitude - from.latitude) / 2
  const longitudeHalf = radians(to.longitude - from.longitude) / 2
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const chord = Math.sin(latitudeHalf) ** 2 + cosines * Math.sin(longitudeHalf) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Returns the estimated kilometres by road through all points in order, rounded, at least 1. */
export const roadKm = (points: Point[]): number => {
  const straightKm = points.slice(1).reduce((sum, point, index) => {
    const previous = points[index]
    return previous === undefined ? sum : sum + greatCircleKm(previous, point)
  }, 0)
  return Math.max(1, Math.round(straightKm * ROAD_FACTOR))
}
