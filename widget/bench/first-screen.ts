import { createServer } from 'node:http'
import type { Browser } from 'playwright'
import { median } from './median'

const LOADS = 7
const SLOWDOWN = 4
/** Lighthouse's slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
}

/** Milliseconds from the request of the page until a customer sees `<moving-funnel>`. */
interface Moments {
  title: number
  submit: number
  accent: number
}

declare global {
  interface Window {
    benchMoments: Partial<Moments>
  }
}

const watch = (accent: string) => {
  window.benchMoments = {}
  const look = () => {
    const root = document.querySelector('moving-funnel')?.shadowRoot
    const button = root?.querySelector('[type=submit]')
    const moments = window.benchMoments
    if (root?.querySelector('h2')) moments.title ??= performance.now()
    if (button) moments.submit ??= performance.now()
    if (button && getComputedStyle(button).backgroundColor === accent)
      moments.accent ??= performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const loadOnce = async (browser: Browser, url: string, accent: string): Promise<Moments> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watch, accent)
    await page.goto(url)
    await page.waitForFunction(() => window.benchMoments.accent !== undefined)
    const {
      title = Number.NaN,
      submit = Number.NaN,
      accent: coloured = Number.NaN,
    } = await page.evaluate(() => window.benchMoments)
    return { title, submit, accent: coloured }
  } finally {
    await context.close()
  }
}

/**
 * Loads a page with a partner's funnel from another origin, several times; each moment is the
 * median.
 */
export const firstScreen = async (
  browser: Browser,
  html: string,
  accent: string,
): Promise<Moments> => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    const loads: Moments[] = []
    for (let index = 0; index < LOADS; index++)
      loads.push(await loadOnce(browser, `http://localhost:${port}/`, accent))
    const middle = (key: keyof Moments) => median(loads.map(moments => moments[key]))
    return { title: middle('title'), submit: middle('submit'), accent: middle('accent') }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
