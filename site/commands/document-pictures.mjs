import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilds } from './builds.mjs'
import { CHROMIUM_ARGS, ensureTestBrowser, findTestBrowser } from './chromium.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { freePort } from './port.mjs'
import { command, ROOT, print, CommandError } from './run.mjs'

const FOLDER = join(ROOT, 'site/docs/pictures')
const MAX_BYTES = 150_000

/** Starts the built server with an empty database, calls `use` with its address, and stops it. */
const withServer = async use => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'document-pictures-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
  const server = spawn(process.execPath, [join(ROOT, 'dist/site/main.js')], { cwd: ROOT, env })
  const url = `http://localhost:${port}`
  try {
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) await wait(100)
    await use(url)
  } finally {
    server.kill('SIGTERM')
    await new Promise(resolve => server.once('close', resolve))
    rmSync(dataDir, { recursive: true })
  }
}

/** Returns the class by which the browser tests fill in the funnel. */
const loadFunnelPage = async () => {
  const { runnerImport } = await import('vite')
  const options = { configFile: false, logLevel: 'error' }
  const { module } = await runnerImport(join(ROOT, 'widget/e2e/funnel-page.ts'), options)
  return module.FunnelPage
}

/** Takes the pictures of the README and of the documents from the built server. */
await command(async () => {
  await ensureDependencies()
  await ensureTestBrowser()
  await ensureBuilds()
  const { chromium } = await import('playwright')
  const { default: sharp } = await import('sharp')
  const FunnelPage = await loadFunnelPage()
  mkdirSync(FOLDER, { recursive: true })

  const save = async (page, name, screenshot = {}) => {
    const file = join(FOLDER, `${name}.webp`)
    await sharp(await page.screenshot({ animations: 'disabled', ...screenshot }))
      .webp({ quality: 80 })
      .toFile(file)
    const { size } = statSync(file)
    if (size > MAX_BYTES)
      throw new CommandError(`${file} has ${size} bytes, at most ${MAX_BYTES} are allowed.`)
    print(`${file}: ${size} bytes`)
  }

  await withServer(async url => {
    const browser = await chromium.launch({
      executablePath: findTestBrowser(),
      args: CHROMIUM_ARGS,
    })
    try {
      const desktop = await browser.newPage({
        viewport: { width: 1200, height: 1000 },
        locale: 'fr-FR',
      })
      await desktop.goto(`${url}/demo/partenaire.html`)
      await new FunnelPage(desktop).title('Mes coordonnées').waitFor()
      await desktop.waitForLoadState('networkidle')
      await desktop.locator('moving-funnel').evaluate(funnel => {
        scrollTo({ top: funnel.getBoundingClientRect().top + scrollY - 260, behavior: 'instant' })
      })
      // The panel that lists events stands at the right.
      await save(desktop, 'partner-page', { clip: { x: 0, y: 0, width: 840, height: 1000 } })

      const phone = await browser.newPage({
        viewport: { width: 600, height: 1000 },
        deviceScaleFactor: 1.5,
        locale: 'fr-FR',
      })
      await phone.goto(`${url}/tunnel`)
      const funnel = new FunnelPage(phone)
      await funnel.submitContact()
      await funnel.chooseList()
      await funnel.add('Canapé 3 places', 'Réfrigérateur', 'Lave-linge')
      await funnel.button('CONTINUER').click()
      await funnel.fillArrival()
      await funnel.button('MON DEVIS').click()
      await funnel.title('Votre prix').waitFor()
      await phone.waitForLoadState('networkidle')
      await save(phone, 'price')
    } finally {
      await browser.close()
    }
  })
})
