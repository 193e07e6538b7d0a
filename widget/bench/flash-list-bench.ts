import type { Browser } from 'playwright'
import type { BenchRow } from '../../site/bench/bench-row'
import type { FlashOffer } from '../../shared/domain/flash-offer'
import { addDays, dayInFrance } from '../../shared/domain/moving-date'
import { median } from './median'

const OFFERS = 200
const LOADS = 5
const SLOWDOWN = 4
const SETTLE_MS = 1_000

declare global {
  interface Window {
    benchLongest: number
  }
}

/** Of the list alone: what the script's own evaluation takes is another row's. */
const watch = () => {
  window.benchLongest = 0
  void customElements.whenDefined('moving-flash-offers').then(() =>
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries())
        window.benchLongest = Math.max(window.benchLongest, duration)
    }).observe({ type: 'longtask' }),
  )
}

/** In the page: a locator looks for what it waits for, which is work too. */
const allDrawn = (count: number) =>
  new Promise<void>(resolve => {
    const look = () => {
      const root = document.querySelector('moving-flash-offers')?.shadowRoot
      if (root !== null && root !== undefined && root.querySelectorAll('a').length >= count)
        resolve()
      else setTimeout(look, 100)
    }
    look()
  })

const offer = (index: number): Omit<FlashOffer, 'id'> => ({
  slug: `offre-${index}`,
  date_depart: addDays(dayInFrance(new Date()), 3 + index),
  depart: 'Lyon (69003)',
  destination: 'Paris (75011)',
  volume_camion: 12 + (index % 40),
  nombre_demenageurs: 2,
  prix_offre: 590 + index,
  prix_initial: 890 + index,
  nom_offre: `Offre ${index}`,
  isActive: true,
})

const CORS = { 'access-control-allow-origin': '*' }

const loadOnce = async (browser: Browser, serverUrl: string, count: number): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    locale: 'fr-FR',
  })
  try {
    const page = await context.newPage()
    const pageUrl = `${serverUrl}/a-page-with-offers`
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watch)
    const data = [...Array(count).keys()].map(index => ({
      id: index + 1,
      attributes: offer(index),
    }))
    await page.route('**/content/api/offre-flashes*', route =>
      route.fulfill({ headers: CORS, json: { data, meta: {} } }),
    )
    await page.route(pageUrl, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Partner</title>
<script async src="${serverUrl}/widget.js"></script><moving-flash-offers></moving-flash-offers></html>`,
      }),
    )
    await page.goto(pageUrl)
    await page.evaluate(allDrawn, count)
    await page.waitForTimeout(SETTLE_MS)
    // Shown again, it asks again; nothing has changed.
    const answered = page.waitForResponse(/offre-flashes/)
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await answered
    await page.waitForTimeout(SETTLE_MS)
    return await page.evaluate(() => window.benchLongest)
  } finally {
    await context.close()
  }
}

const longestTask = async (browser: Browser, serverUrl: string, count: number): Promise<number> => {
  const longest: number[] = []
  for (let load = 0; load < LOADS; load += 1)
    longest.push(await loadOnce(browser, serverUrl, count))
  return median(longest)
}

/**
 * What a phone pays for a long list of flash offers, the CPU slowed four times: its longest task, script and layout. Beside it
 * what the element takes that has no offer to show: it begins with the end of the script.
 */
export const benchFlashList = async (browser: Browser, serverUrl: string): Promise<BenchRow> => ({
  what: `${OFFERS} flash offers listed on a phone, and asked for again, CPU slowed 4×: longest task (0: none over 50)`,
  value: await longestTask(browser, serverUrl, OFFERS),
  unit: 'ms',
  target: '≤ 50',
  rival: 'an empty list',
  rivalValue: await longestTask(browser, serverUrl, 0),
})
