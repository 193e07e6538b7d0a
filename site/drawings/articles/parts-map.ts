import { d, path, type Shape } from '../kit'

type Place = readonly [longitude: number, latitude: number]

/** How many units a degree of latitude takes; one of longitude is shorter in France. */
const DEGREE = 53
const PARALLEL = 0.69

/** Where a place of France, in degrees, comes to lie on these pictures. */
export const located = ([longitude, latitude]: Place): readonly [x: number, y: number] => [
  152 + (longitude + 5) * DEGREE * PARALLEL,
  16 + (51.1 - latitude) * DEGREE,
]

// prettier-ignore
const MAINLAND: readonly Place[] = [
  [2.4, 51.05], [3.2, 50.75], [4.2, 49.97], [4.8, 50.15], [4.9, 49.8], [5.8, 49.55], [6.4, 49.45], [7, 49.15], [8.2, 48.97],
  [7.6, 48.1], [7.6, 47.6], [6.9, 47.25], [6.1, 46.6], [6, 46.2], [6.8, 46.4], [7, 45.9], [6.9, 45.2], [6.7, 44.7], [7, 44.2],
  [7.6, 44.1], [7.5, 43.78], [6.9, 43.45], [6.4, 43.1], [5.9, 43.05], [5.3, 43.25], [4.6, 43.4], [4, 43.55], [3.2, 43.2],
  [3.05, 42.9], [3.15, 42.45], [2, 42.4], [1.4, 42.6], [0.7, 42.75], [-0.5, 42.8], [-1.4, 43.05], [-1.75, 43.35], [-1.4, 43.9],
  [-1.2, 44.65], [-1.1, 45.5], [-0.8, 45.3], [-1.1, 46], [-1.8, 46.5], [-2.1, 47], [-2.5, 47.3], [-3.1, 47.6], [-4.3, 47.8],
  [-4.7, 48.05], [-4.3, 48.3], [-4.75, 48.5], [-3.6, 48.75], [-3, 48.8], [-2, 48.65], [-1.5, 48.65], [-1.6, 49.2], [-1.9, 49.7],
  [-1.3, 49.7], [-1.1, 49.35], [0.1, 49.35], [0.1, 49.65], [1.2, 49.95], [1.6, 50.2], [1.6, 50.85],
]

// prettier-ignore
const CORSICA: readonly Place[] = [[9.4, 43], [9.5, 42.2], [9.2, 41.4], [8.7, 41.8], [8.6, 42.4], [9.3, 42.7]]

const outline = (places: readonly Place[]): string =>
  `M${places
    .map(located)
    .map(([x, y]) => d`${x} ${y}`)
    .join('L')}z`

/** France in kraft, as high as the field. */
export const FRANCE: Shape = path(outline(MAINLAND)) + path(outline(CORSICA))
