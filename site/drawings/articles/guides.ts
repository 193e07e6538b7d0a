import type { Scene } from '../scenes/scene'
import { CARRY_SCENES } from './guides-carry'
import { KEEP_SCENES } from './guides-keep'
import { PLAN_SCENES } from './guides-plan'

/** Of the guides, by slug. */
export const GUIDE_SCENES: Readonly<Record<string, Scene>> = { ...PLAN_SCENES, ...CARRY_SCENES, ...KEEP_SCENES }
