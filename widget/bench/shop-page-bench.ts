import type { Browser, Page } from 'playwright'
import type { BenchRow } from '../../site/bench/bench-row'
import { median } from './median'

const LOADS = 5
const TAPS = 20
const SLOWDOWN = 4
const SETTLE_MS = 1_000

declare global {
  interface Window {
    benchShop: { longest: number; slowest: number }
  }
}

const watch = () => {
  window.benchShop = { longest: 0, slowest: 0 }
  const { benchShop } = window
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      benchShop.longest = Math.max(benchShop.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0)
        benchShop.slowest = Math.max(benchShop.slowest, entry.duration)
  }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
}

/** In the page: a locator looks for what it waits for, which is work too. Answers when every item could be counted, in ms. */
const allCount = () =>
  new Promise<number>(resolve => {
    const isLeft = (item: Element) =>
      item.shadowRoot?.querySelector('input') == null && item.querySelector('.button') !== null
    const look = () => {
      const items = [...document.querySelectorAll('moving-cart-item')]
      if (items.length > 0 && !items.some(isLeft)) resolve(performance.now())
      else setTimeout(look, 20)
    }
    look()
  })

/** By touch alone, on items that stand in the window, each some times. */
const tapThrough = async (page: Page) => {
  const plus = page.locator('moving-cart-item').getByRole('button', { name: /^Un de plus/ })
  for (let tap = 0; tap < TAPS; tap += 5) {
    await plus.nth(tap).scrollIntoViewIfNeeded()
    const box = await plus.nth(tap).boundingBox()
    for (let again = 0; box && again < 5; again += 1) {
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(150)
    }
  }
  await page.waitForTimeout(SETTLE_MS)
}

const loadOnce = async (browser: Browser, serverUrl: string) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watch)
    await page.goto(`${serverUrl}/materiel-demenagement`, { waitUntil: 'commit' })
    const interactive = await page.evaluate(allCount)
    await page.waitForTimeout(SETTLE_MS)
    const { longest } = await page.evaluate(() => window.benchShop)
    await tapThrough(page)
    return { interactive, longest, slowest: (await page.evaluate(() => window.benchShop)).slowest }
  } finally {
    await context.close()
  }
}

/** The shop's page and its thirty items on a phone, the CPU slowed four times: when all can be counted, and what a tap takes. */
export const benchShopPage = async (browser: Browser, serverUrl: string): Promise<BenchRow[]> => {
  const loads = []
  for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(browser, serverUrl))
  const what = (figure: string) => `the shop's page on a phone, CPU slowed 4×: ${figure}`
  const row = (figure: string, values: number[], target: string): BenchRow => {
    return { what: what(figure), value: median(values), unit: 'ms', target }
  }
  return [
    row(
      'all its items can be counted',
      loads.map(({ interactive }) => interactive),
      '≤ 1500',
    ),
    row(
      'longest task (0: none over 50)',
      loads.map(({ longest }) => longest),
      '≤ 50',
    ),
    row(
      'slowest of 20 taps on plus',
      loads.map(({ slowest }) => slowest),
      '≤ 200',
    ),
  ]
}
