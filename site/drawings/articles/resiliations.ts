import type { Scene } from '../scenes/scene'

/** Of the résiliations, by slug. */
export const RESILIATION_SCENES: Readonly<Record<string, Scene>> = {}
