import type { Browser } from 'playwright'
import { median } from './median'

const PAGES = 9
const SLOWDOWN = 4
const URL_OF_PAGE = 'http://bench.test/'

const evaluateOnce = async (
  browser: Browser,
  scripts: readonly string[],
  isThere: string,
): Promise<number> => {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.route(URL_OF_PAGE, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' }),
    )
    await page.goto(URL_OF_PAGE)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const time = await page.evaluate(codes => {
      const elements = codes.map(code =>
        Object.assign(document.createElement('script'), { textContent: code }),
      )
      // A script without its own URL waits for a server's answer unless the tag names an API
      // address.
      for (const element of elements) element.dataset.api = location.origin
      const start = performance.now()
      for (const element of elements) document.head.append(element)
      return performance.now() - start
    }, scripts)
    if ((await page.evaluate(isThere)) !== true)
      throw new Error(`The scripts did not run as expected: ${isThere}`)
    return time
  } finally {
    await context.close()
  }
}

/**
 * Milliseconds for which scripts occupy a page's main thread, with the CPU slowed four times: the
 * median of several fresh pages. Without loading.
 */
export const evaluationTime = async (
  browser: Browser,
  scripts: readonly string[],
  isThere: string,
): Promise<number> => {
  const times: number[] = []
  for (let index = 0; index < PAGES; index++)
    times.push(await evaluateOnce(browser, scripts, isThere))
  return median(times)
}
