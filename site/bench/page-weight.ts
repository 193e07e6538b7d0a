import { gzipSync } from 'node:zlib'
import { type Browser, chromium, devices, type Response } from 'playwright'
import type { BenchRow } from './bench-row'
import { withOneServer } from './one-server'
import { readSitemapBesideDirectory } from './read-sitemap'

const KB = 1_000
const PHONE = devices['iPhone 13']

interface Options {
  chromiumPath: string | undefined
  chromiumArgs: readonly string[]
}

/** Returns the bytes transferred to a new visitor's phone until the network is idle. */
const transferred = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    let bytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(url, { waitUntil: 'networkidle' })
    return bytes
  } finally {
    await context.close()
  }
}

/** Returns the scripts that a page loads by itself beside `widget.js`, in bytes of gzip. */
const scriptBytes = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const scripts: Response[] = []
    page.on('response', response => {
      const isScript = response.request().resourceType() === 'script'
      if (isScript && new URL(response.url()).pathname !== '/widget.js') scripts.push(response)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const sizes = await Promise.all(
      scripts.map(async script => gzipSync(await script.body()).length),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  } finally {
    await context.close()
  }
}

/** Returns the scripts named by a page, directly or by its content. */
const scriptsNamedBy = (html: string): string =>
  [...new Set(html.match(/<script [^>]*src="[^"]*"|data-(?:reflex|island)="[^"]*"/g))]
    .toSorted()
    .join(' ')

/** One page of the sitemap for each set of scripts. */
const onePerScripts = async (site: string): Promise<readonly string[]> => {
  const pages = new Map<string, string>()
  for (const url of await readSitemapBesideDirectory(site))
    pages.set(scriptsNamedBy(await (await fetch(url)).text()), url)
  return [...pages.values()]
}

/**
 * Measures what a real browser loads of the home page, and the scripts of the page with the most.
 * The site must be built.
 */
export const benchPageWeight = ({ chromiumPath, chromiumArgs }: Options): Promise<BenchRow[]> =>
  withOneServer({}, async ({ url: site }) => {
    const browser = await chromium.launch({
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: [...chromiumArgs],
    })
    try {
      const home = await transferred(browser, `${site}/`)
      let most = { bytes: -1, path: '' }
      for (const url of await onePerScripts(site)) {
        const bytes = await scriptBytes(browser, url)
        if (bytes > most.bytes) most = { bytes, path: new URL(url).pathname }
      }
      return [
        {
          what: 'home page on a phone, cold, transferred',
          value: home / KB,
          unit: 'kB',
          target: '≤ 100 kB',
        },
        {
          what: `most script beside widget.js, gzip (${most.path})`,
          value: most.bytes / KB,
          unit: 'kB',
          target: '≤ 5 kB',
        },
      ]
    } finally {
      await browser.close()
    }
  })
