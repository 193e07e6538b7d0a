import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { Stop, tool } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What keeps Chromium quiet and alive on a machine without a desktop. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's browser: CHROMIUM_PATH if set, else where systems put it. Undefined: Playwright's own is meant. */
export const findChromium = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const candidates = FOLDERS.flatMap(folder => NAMES.map(name => join(folder, name)))
  return [...candidates, ...APPLICATIONS].find(path => existsSync(path))
}

/** Makes sure that the browser tests have a browser: the system's, else Debian's package, else Playwright's own. */
export const ensureChromium = async () => {
  if (findChromium() !== undefined) return
  if (canInstallDebianPackages() && (await installDebianPackages('chromium')) && findChromium() !== undefined) return
  if ((await tool('playwright', ['install', 'chromium'])) !== 0)
    throw new Stop('No Chromium: install one, or name it in CHROMIUM_PATH.')
}
