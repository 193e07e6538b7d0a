import type { Scene } from '../scenes/scene'

/** Of the tutorials, by slug. */
export const TUTORIAL_SCENES: Readonly<Record<string, Scene>> = {}
