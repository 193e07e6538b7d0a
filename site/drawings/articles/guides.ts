import type { Scene } from '../scenes/scene'

/** Of the guides, by slug. */
export const GUIDE_SCENES: Readonly<Record<string, Scene>> = {}
