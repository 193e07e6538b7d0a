import written from './outlines.json'

/** Position of a label in its map's frame: the middle of its lines. */
export interface Label {
  x: number
  y: number
  lines: readonly string[]
}

/** Drawn parts of an outline; a label without room is null. */
export interface Outline {
  /** Data of a `path`. */
  d: string
  label: Label | null
  /** Short label for phones: a department's code, or the map's number. */
  number: Label | null
}

interface Frame {
  width: number
  height: number
}

export interface RegionOutlines extends Frame {
  departments: Readonly<Record<string, Outline>>
  /** Smaller version for a town's page. */
  locator: Frame & {
    /**
     * Pixels per radian, and the position of radian 0: of the longitude, and of the latitude after
     * Mercator.
     */
    across: readonly number[]
    down: readonly number[]
    departments: Readonly<Record<string, string>>
  }
}

/** Size of the map of France. */
export const FRANCE_FRAME: Frame = { width: 830, height: 635 }

/** By region's INSEE code, within `FRANCE_FRAME`. */
export const FRANCE: Readonly<Record<string, Outline>> = written.france

/** By region's INSEE code, each map with its own frame. */
export const REGIONS: Readonly<Record<string, RegionOutlines>> = written.regions
