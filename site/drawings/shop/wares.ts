import type { Scene } from '../scenes/scene'
import { CARTONS } from './cartons'
import { COVERS } from './covers'
import { HANDLING } from './handling'
import { PACKS } from './packs'
import { PROTECTIONS } from './protections'
import { TAPES } from './tapes'

const DRAWN = { ...CARTONS, ...TAPES, ...PROTECTIONS, ...COVERS, ...HANDLING, ...PACKS }

/** What the carton shop sells, by file name in `site/content/uploads`: an editor may put another in its place. */
export const WARES: Readonly<Record<string, Scene>> = Object.fromEntries(
  Object.entries(DRAWN).map(([slug, scene]) => [`materiel-${slug}`, scene]),
)
