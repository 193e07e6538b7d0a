import type { RegionOutlines } from './outlines'

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
