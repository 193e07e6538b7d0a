import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ENGINES } from './engines.mjs'
import { serveLibraries } from './old-libraries.mjs'
import { freePort } from './port.mjs'
import { command, ROOT, say } from './run.mjs'

/** The page tries each case in turn, some 300 of them: a case takes at most 20 s to be ready and some seconds to be looked at. */
const CASE_MS = 60_000

/** Part of the names of the pages to run beside the plain one; '': all. */
const ONLY = process.argv[2] ?? ''

/** A server of its own, with an empty database. */
const startServer = async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-conformance-'))
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['dist/site/main.js'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_READS: '1000000',
      RATE_LIMIT_WRITES: '1000000',
      LOG_LEVEL: 'error',
    },
  })
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(200)
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Runs `/demo/conformite` in one engine, with a page for each library; returns the results. */
const runIn = async (engine, url, libraries) => {
  const browser = await engine.open()
  try {
    say(`${await browser.version()}: trying every element in every page…`)
    await browser.visit(
      `${url}/demo/conformite/?${new URLSearchParams([['page', ONLY], ...libraries.map(library => ['library', library])])}`,
    )
    let tried = 0
    let since = Date.now()
    while (Date.now() - since < CASE_MS) {
      await setTimeout(1000)
      if (await browser.read('!!window.conformite && window.conformite.isOver'))
        return JSON.parse(await browser.read('JSON.stringify(window.conformite.cells)'))
      const now = Number(
        await browser.read('window.conformite ? window.conformite.cells.length : 0'),
      )
      if (now > tried) [tried, since] = [now, Date.now()]
    }
    throw new Error(`no case ended within ${CASE_MS / 1000} s after the first ${tried}`)
  } finally {
    await browser.close()
  }
}

const line = (page, marks) =>
  say(`${page.padEnd(48)}${marks.map(mark => mark.padEnd(10)).join('')}`)

/** Prints one line a page: the elements that failed in each engine, or how many passed. */
const print = results => {
  line(
    '',
    results.map(({ name }) => name),
  )
  const pages = [...new Set(results.flatMap(({ cells }) => cells.map(({ page }) => page)))]
  for (const page of pages)
    line(
      page,
      results.map(({ cells }) => {
        const here = cells.filter(cell => cell.page === page)
        return here.length === 0
          ? '–'
          : `${here.filter(({ reason }) => reason === '').length}/${here.length}`
      }),
    )
  for (const { name, cells } of results)
    for (const { element, page, reason } of cells.filter(cell => cell.reason !== ''))
      say(`${name}: <${element}>, ${page}: ${reason}`)
}

await command(async () => {
  await ensureDependencies()
  await ensureBuilds()
  const libraries = await serveLibraries()
  const server = await startServer()
  const results = []
  let isWhole = true
  try {
    for (const engine of ENGINES) {
      if (!(await engine.ensure())) {
        say(`${engine.name} cannot be had here: its column is empty.`)
        results.push({ name: engine.name, cells: [] })
        continue
      }
      const cells = await runIn(engine, server.url, libraries.urls).catch(error => {
        say(`${engine.name} did not finish: ${error.message}`)
        isWhole = false
        return []
      })
      results.push({ name: engine.name, cells })
    }
  } finally {
    await server.stop()
    libraries.stop()
  }
  print(results)
  return isWhole && results.every(({ cells }) => cells.every(({ reason }) => reason === '')) ? 0 : 1
})
