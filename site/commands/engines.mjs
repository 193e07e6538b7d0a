import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CHROMIUM_ARGS, ensureChromium, findChromium } from './chromium.mjs'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { ensureOlderChromium, findOlderChromium } from './older-chromium.mjs'
import { freePort } from './port.mjs'

const WINDOW = { width: 1280, height: 900 }
const START_MS = 15_000

/** Ensures that a program is installed, from Debian's packages if possible. */
const ensure = async (isThere, ...packages) =>
  isThere() ||
  (canInstallDebianPackages() && (await installDebianPackages(...packages)) && isThere())

const findFirefox = () =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(path => existsSync(path))

const findMiniBrowser = () =>
  readdirSync('/usr/lib', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) =>
      ['4.1', '4.0', '6.0'].map(api => `/usr/lib/${name}/webkit2gtk-${api}/MiniBrowser`),
    )
    .find(path => existsSync(path))

/** A browser that puppeteer drives: Chromium by its own protocol, Firefox by WebDriver BiDi. */
const openWithPuppeteer = async options => {
  const { launch } = await import('puppeteer-core')
  const browser = await launch({ headless: true, defaultViewport: WINDOW, ...options })
  const page = await browser.newPage()
  return {
    visit: url => page.goto(url),
    read: expression => page.evaluate(expression),
    version: () => browser.version(),
    close: () => browser.close(),
  }
}

/** One call of W3C WebDriver. */
const callDriver = async (base, method, path, body) => {
  const response = await fetch(base + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${path}: ${value?.message ?? response.status}`)
  return value
}

const whenAnswering = async base => {
  for (const until = Date.now() + START_MS; Date.now() < until; await setTimeout(200))
    if (await callDriver(base, 'GET', '/status').catch(() => null)) return
  throw new Error('The driver does not answer.')
}

/** WebKitGTK in a window of a virtual display. */
const openWebKit = async () => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'nc-webkit-'))
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    // A process group of its own, so that the display and the browser end with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const end = async () => {
    try {
      process.kill(-driver.pid)
    } catch {
      // it has already ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  const base = `http://127.0.0.1:${port}`
  try {
    await whenAnswering(base)
    const browserOptions = { binary: findMiniBrowser(), args: ['--automation'] }
    const { sessionId, capabilities } = await callDriver(base, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    })
    const session = `${base}/session/${sessionId}`
    await callDriver(session, 'POST', '/window/rect', WINDOW).catch(() => null)
    return {
      visit: url => callDriver(session, 'POST', '/url', { url }),
      read: expression =>
        callDriver(session, 'POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
      version: async () => `WebKitGTK ${capabilities.browserVersion}`,
      close: async () => {
        await callDriver(session, 'DELETE', '').catch(() => null)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Engines with their installation (`ensure`) and start (`open`). `open` is only called if `ensure`
 * returned true.
 */
export const ENGINES = [
  {
    name: 'Chromium',
    ensure: () => ensureChromium().then(() => findChromium() !== undefined),
    open: () => openWithPuppeteer({ executablePath: findChromium(), args: CHROMIUM_ARGS }),
  },
  {
    name: 'Firefox',
    ensure: () => ensure(() => findFirefox() !== undefined, 'firefox-esr'),
    open: () => openWithPuppeteer({ browser: 'firefox', executablePath: findFirefox() }),
  },
  {
    name: 'WebKit',
    ensure: () =>
      ensure(
        () =>
          findMiniBrowser() !== undefined &&
          existsSync('/usr/bin/WebKitWebDriver') &&
          existsSync('/usr/bin/xvfb-run'),
        'webkit2gtk-driver',
        'xvfb',
        'xauth',
      ),
    open: openWebKit,
  },
  {
    name: 'Chromium 103',
    ensure: ensureOlderChromium,
    open: () =>
      openWithPuppeteer({
        executablePath: findOlderChromium(),
        // The package lacks the zygote, the program that starts the browser's processes.
        args: [...CHROMIUM_ARGS, '--no-zygote'],
      }),
  },
]
