import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { CommandError, tool } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const SHELL = 'chromium-headless-shell'
const FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  ...(process.env.PATH ?? '').split(delimiter),
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Arguments that keep Chromium quiet and running without a desktop. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const find = (names, applications = []) =>
  [...FOLDERS.flatMap(folder => names.map(name => join(folder, name))), ...applications].find(
    path => existsSync(path),
  )

/**
 * Path of the system's browser: CHROMIUM_PATH if set, else where systems put it. Undefined:
 * Playwright's own is used.
 */
export const findChromium = () => process.env.CHROMIUM_PATH || find(NAMES, APPLICATIONS)

/**
 * Path of the browser of the tests: the engine without windows, which needs two fifths less
 * processor time; else the browser above.
 */
export const findTestBrowser = () => process.env.CHROMIUM_PATH || find([SHELL]) || findChromium()

/** `dependencies`: promise of the npm packages, of which Playwright's installer is one. */
const ensure = async (findBrowser, packages, dependencies) => {
  if (findBrowser() !== undefined) return
  if (canInstallDebianPackages())
    for (const name of packages)
      if ((await installDebianPackages(name)) && findBrowser() !== undefined) return
  await dependencies
  if ((await tool('playwright', ['install', 'chromium'])) !== 0)
    throw new CommandError('No Chromium: install one, or name it in CHROMIUM_PATH.')
}

/**
 * Ensures a browser for measurements: the system's, else Debian's package, else Playwright's own.
 */
export const ensureChromium = () => ensure(findChromium, ['chromium'])

/**
 * Ensures a browser for the tests, in the same order. Installs the engine without windows beside
 * the system's browser if Debian has it: the installation takes seconds, and the tests need two
 * fifths less processor time.
 */
export const ensureTestBrowser = async dependencies => {
  if (!process.env.CHROMIUM_PATH && !find([SHELL]) && canInstallDebianPackages())
    await installDebianPackages(SHELL)
  await ensure(findTestBrowser, ['chromium'], dependencies)
}
