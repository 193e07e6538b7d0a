import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { ROOT, print } from './run.mjs'

/**
 * Fonts of visitors' machines, by their names in Debian: Windows and Apple, Android, a bare Linux.
 */
const FONT_WORLDS = {
  arial: { folder: 'liberation', package: 'fonts-liberation' },
  roboto: { folder: 'roboto', package: 'fonts-roboto-unhinted' },
  dejavu: { folder: 'dejavu', package: 'fonts-dejavu-core' },
}

const isThere = world => existsSync(join('/usr/share/fonts/truetype', FONT_WORLDS[world].folder))

/** The environment in which a browser finds only these fonts; empty if the system lacks them. */
export const fontWorldEnv = world =>
  isThere(world) ? { FONTCONFIG_FILE: join(ROOT, 'site/e2e/font-worlds', `${world}.conf`) } : {}

/**
 * Installs the fonts of these worlds where possible; returns the installed ones and prints the
 * missing ones.
 */
export const ensureFontWorlds = async (worlds = Object.keys(FONT_WORLDS)) => {
  for (const world of worlds) {
    if (isThere(world)) continue
    if (canInstallDebianPackages()) await installDebianPackages(FONT_WORLDS[world].package)
    if (!isThere(world))
      print(`No fonts of the ${world} world here (${FONT_WORLDS[world].package}).`)
  }
  return worlds.filter(isThere)
}
