import { setTimeout } from 'node:timers/promises'
import { ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ENGINES } from './engines.mjs'
import { serveLibraries } from './old-libraries.mjs'
import { startOwnServer } from './own-server.mjs'
import { command, print } from './run.mjs'
import { walkStrapi } from './strapi-walk.mjs'

/** The page tries each case in turn, some 300 of them: a case takes at most 20 s to be ready and some seconds to be looked at. */
const CASE_MS = 60_000

/** Part of the names of the pages to run beside the plain one; '': all; 'strapi': a real Strapi. */
const ONLY = process.argv[2] ?? ''

/** Runs `/demo/conformite` in one engine, with a page for each library; returns the results. */
const runIn = async (engine, url, libraries) => {
  const browser = await engine.open()
  try {
    print(`${await browser.version()}: trying every element in every page…`)
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
  print(`${page.padEnd(48)}${marks.map(mark => mark.padEnd(10)).join('')}`)

/** Prints one line a page: the elements that failed in each engine, or how many passed. */
const printResults = results => {
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
      print(`${name}: <${element}>, ${page}: ${reason}`)
}

await command(async () => {
  await ensureDependencies()
  await ensureBuilds()
  if (ONLY === 'strapi') return (await walkStrapi()) ? 0 : 1
  const libraries = await serveLibraries()
  const server = await startOwnServer()
  const results = []
  let isWhole = true
  try {
    for (const engine of ENGINES) {
      if (!(await engine.ensure())) {
        print(`${engine.name} is not available here: its column is empty.`)
        results.push({ name: engine.name, cells: [] })
        continue
      }
      const cells = await runIn(engine, server.url, libraries.urls).catch(error => {
        print(`${engine.name} did not finish: ${error.message}`)
        isWhole = false
        return []
      })
      results.push({ name: engine.name, cells })
    }
  } finally {
    await server.stop()
    libraries.stop()
  }
  printResults(results)
  return isWhole && results.every(({ cells }) => cells.every(({ reason }) => reason === '')) ? 0 : 1
})
