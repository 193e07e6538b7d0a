import type { Drawing } from '../kit'

/** A larger picture in the same hand, with a field of its own size. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly shapes: Drawing
}

/** By file name. */
export const SCENES: Readonly<Record<string, Scene>> = {}
