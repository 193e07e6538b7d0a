import { createServer } from 'node:http'
import type { Browser } from 'playwright'
import { median } from './median'

const LOADS = 5
const SLOWDOWN = 4
const SETTLE_MS = 2_000

/** Cost of a script before any interaction; CPU slowed four times, a phone's window. */
interface PageCost {
  /** Milliseconds beyond the first 50 of every task of the main thread. */
  blockingMs: number
  /** Chromium's layout shift score, without a unit. */
  layoutShift: number
  /** Requests to origins that are neither the page's nor `ownOrigin`. */
  foreignRequests: number
}

interface PageToLoad {
  html: string
  /** Further files of the page's origin, by path. */
  scripts?: Readonly<Record<string, string>>
  ownOrigin?: string
  /** Selector of an element that appears last. */
  lastSelector?: string
}

declare global {
  interface Window {
    benchCost: { blockingMs: number; layoutShift: number }
  }
}

const observe = () => {
  window.benchCost = { blockingMs: 0, layoutShift: 0 }
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      window.benchCost.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number')
        window.benchCost.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const loadOnce = async (
  browser: Browser,
  url: string,
  { ownOrigin, lastSelector }: PageToLoad,
): Promise<PageCost> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    let foreignRequests = 0
    page.on('request', request => {
      const { protocol, origin } = new URL(request.url())
      if (/^https?:$/.test(protocol) && origin !== new URL(url).origin && origin !== ownOrigin)
        foreignRequests++
    })
    await page.addInitScript(observe)
    await page.goto(url)
    if (lastSelector !== undefined) await page.locator(lastSelector).first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    return { ...(await page.evaluate(() => window.benchCost)), foreignRequests }
  } finally {
    await context.close()
  }
}

/** Loads a page several times, from another origin; each figure is the median. */
export const pageCost = async (browser: Browser, page: PageToLoad): Promise<PageCost> => {
  const server = createServer((request, response) => {
    const script = page.scripts?.[request.url ?? '']
    response.setHeader(
      'content-type',
      script === undefined ? 'text/html; charset=utf-8' : 'text/javascript',
    )
    response.end(script ?? page.html)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    const costs: PageCost[] = []
    for (let index = 0; index < LOADS; index++)
      costs.push(await loadOnce(browser, `http://localhost:${port}/`, page))
    return {
      blockingMs: median(costs.map(cost => cost.blockingMs)),
      layoutShift: median(costs.map(cost => cost.layoutShift)),
      foreignRequests: median(costs.map(cost => cost.foreignRequests)),
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
