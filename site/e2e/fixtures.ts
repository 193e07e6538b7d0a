import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http'
import { test as base, expect, type Page, type TestInfo } from 'playwright/test'
import { htmlFaults } from '../server/testing/html-faults'
import { findViolations } from './axe'
import { withOwnServer } from './own-server'

export { expect }

/** For `test.use(DESKTOP)`: the default is a phone of 390 × 844. */
export const DESKTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

const useServerThatIsFresh = async (
  { baseURL }: { baseURL: string | undefined },
  use: (url: string | undefined) => Promise<void>,
  { retry, repeatEachIndex }: TestInfo,
): Promise<void> =>
  retry + repeatEachIndex === 0 ? use(baseURL) : withOwnServer({ RATE_LIMIT_READS: '1000000' }, use)

/**
 * For `test.use(FRESH_SERVER_ON_RETRY)`: for tests that take what exists once, such as a flash offer that no other test takes. They use the
 * common server, and a server of their own when they are tried again or repeated; its start is not counted as time of the test.
 */
export const FRESH_SERVER_ON_RETRY: {
  baseURL: [typeof useServerThatIsFresh, { scope: 'test'; timeout: number }]
} = { baseURL: [useServerThatIsFresh, { scope: 'test', timeout: 120_000 }] }

interface OtherOriginOptions {
  /** Headers of the page, such as a `content-security-policy`. */
  headers?: OutgoingHttpHeaders
  /**
   * Answers of other paths: the path with its slash, and a file. Every other path is the page
   * itself.
   */
  files?: Readonly<Record<string, { type: string; body: string }>>
}

interface Fixtures {
  /**
   * Allows errors that would otherwise fail the test: console errors, page errors and failed
   * requests whose text matches.
   */
  allowErrors: (...patterns: RegExp[]) => void
  /**
   * Fails with the findings of axe on the page as it is, shadow roots included, and with what the
   * HTML standard forbids in the shadow roots. Names each rule, element and reason. `within`, a
   * selector: axe checks only that part, if the rest of the page was checked before.
   */
  expectAccessible: (page: Page, within?: string) => Promise<void>
  /**
   * Serves a page from an origin other than the site's, as a partner does, until the test ends;
   * returns its URL.
   */
  otherOrigin: (html: string, options?: OtherOriginOptions) => Promise<string>
  surprises: RegExp[]
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string')
        reject(new Error('The other origin has no port'))
      else resolve(`http://127.0.0.1:${address.port}/`)
    })
  })

const close = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * HTML of elements that was already found to be correct: checking one takes 0.2 s, and screens are
 * checked in several sizes.
 */
const faultless = new Set<string>()

/**
 * Playwright's `test`, which fails for a console error, a page error or a failed request that the test did not expect. No spec
 * adds worker fixtures: specs whose worker fixtures differ cannot share a worker and its browser.
 */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const route = page.route.bind(page)
    page.route = async (...args) => {
      const routed = await route(...args)
      // Chromium still lets a request of a loaded page pass until the page has heard of its first route.
      if (page.url() !== 'about:blank') await page.evaluate(() => undefined)
      return routed
    }
    await use(page)
  },

  surprises: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const seen: string[] = []
      context.on('console', message => {
        if (message.type() === 'error')
          seen.push(`console.error: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', error =>
        seen.push(`page error: ${error.error().stack || error.error().message}`),
      )
      context.on('requestfailed', request => {
        const reason = request.failure()?.errorText ?? 'no reason given'
        // A page that is left, or that changes its state, aborts its own requests.
        if (reason !== 'net::ERR_ABORTED')
          seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
      })
      await use(allowed)
      const surprises = seen.filter(text => !allowed.some(pattern => pattern.test(text)))
      expect(surprises, 'errors that the test did not expect').toEqual([])
    },
    { auto: true },
  ],

  allowErrors: async ({ surprises }, use) => {
    await use((...patterns) => surprises.push(...patterns))
  },

  expectAccessible: async ({}, use) => {
    await use(async (page, within) => {
      expect(await findViolations(page, within), `axe on ${page.url()}`).toBe('')
      const elements = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
          shadowRoot !== null && localName.startsWith('moving-')
            ? `<${localName}>${shadowRoot.innerHTML}</${localName}>`
            : [],
        ),
      )
      // Preact leaves an attribute that it takes away empty; an empty `dir` means the page's direction.
      const written = elements
        .map(html => html.replaceAll(' dir=""', ''))
        .filter(html => !faultless.has(html))
      expect(written.flatMap(htmlFaults), `HTML of the elements on ${page.url()}`).toEqual([])
      for (const html of written) faultless.add(html)
    })
  },

  otherOrigin: async ({}, use) => {
    const servers: Server[] = []
    await use((html, { headers = {}, files = {} } = {}) => {
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://other.test')
        const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined
        if (file !== undefined)
          response.writeHead(200, { 'content-type': file.type }).end(file.body)
        else if (pathname === '/favicon.ico') response.writeHead(204).end()
        else
          response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
            .end(html)
      })
      servers.push(server)
      return listen(server)
    })
    await Promise.all(servers.map(close))
  },
})
