import type { Scene } from '../scenes/scene'
import { MOVE_SCENES } from './tutorials-move'
import { PACK_SCENES } from './tutorials-pack'

/** Of the tutorials, by slug. */
export const TUTORIAL_SCENES: Readonly<Record<string, Scene>> = { ...PACK_SCENES, ...MOVE_SCENES }
