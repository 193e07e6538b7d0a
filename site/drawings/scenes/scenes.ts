import { EMPTY_ROOM } from './empty-room'
import { HERO } from './hero'
import { PHONE } from './phone'
import type { Scene } from './scene'
import { SOPHIE } from './sophie'

/** By file name in `site/content/drawings/scenes`. */
export const SCENES: Readonly<Record<string, Scene>> = {
  hero: HERO,
  sophie: SOPHIE,
  'empty-room': EMPTY_ROOM,
  phone: PHONE,
}
