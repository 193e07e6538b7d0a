import written from './outlines.json'

/** Where a label stands in its map's frame: the middle of its lines. */
export interface Label {
  x: number
  y: number
  lines: readonly string[]
}

/** What of an outline is drawn; a label that fits nowhere is null. */
export interface Outline {
  /** Of a `path`. */
  d: string
  label: Label | null
  /** What stands for the name where that could not be read, on a phone: a department's code, or where the map's number is to be. */
  number: Label | null
}

interface Frame {
  width: number
  height: number
}

export interface RegionOutlines extends Frame {
  departments: Readonly<Record<string, Outline>>
  /** The same smaller, for a town's page. */
  locator: Frame & {
    /** Pixels a radian, and where radian 0 is: of the longitude, and of the latitude after Mercator. */
    across: readonly number[]
    down: readonly number[]
    departments: Readonly<Record<string, string>>
  }
}

/** That of S2 §2. */
export const FRANCE_FRAME: Frame = { width: 830, height: 635 }

/** By the region's INSEE code, within `FRANCE_FRAME`. */
export const FRANCE: Readonly<Record<string, Outline>> = written.france

/** By the region's INSEE code, each map in a frame of its own. */
export const REGIONS: Readonly<Record<string, RegionOutlines>> = written.regions
