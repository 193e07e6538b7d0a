import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { ROOT, say } from './run.mjs'

/** The fonts a visitor's machine may have, by what Debian calls them: Windows and Apple, Android, a bare Linux. */
export const FONT_WORLDS = {
  arial: { folder: 'liberation', package: 'fonts-liberation' },
  roboto: { folder: 'roboto', package: 'fonts-roboto-unhinted' },
  dejavu: { folder: 'dejavu', package: 'fonts-dejavu-core' },
}

const isThere = world => existsSync(join('/usr/share/fonts/truetype', FONT_WORLDS[world].folder))

/** The environment in which a browser sees the fonts of this world alone; empty where the system has them not. */
export const fontWorldEnv = world =>
  isThere(world) ? { FONTCONFIG_FILE: join(ROOT, 'site/e2e/font-worlds', `${world}.conf`) } : {}

/** Installs what it can of these worlds' fonts; answers the worlds that are there and says which are not. */
export const ensureFontWorlds = async (worlds = Object.keys(FONT_WORLDS)) => {
  for (const world of worlds) {
    if (isThere(world)) continue
    if (canInstallDebianPackages()) await installDebianPackages(FONT_WORLDS[world].package)
    if (!isThere(world)) say(`No fonts of the ${world} world here (${FONT_WORLDS[world].package}).`)
  }
  return worlds.filter(isThere)
}
