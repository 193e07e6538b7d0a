import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http'
import axe from 'axe-core'
import { test as base, expect, type Page } from 'playwright/test'
import { htmlFaults } from '../server/testing/html-faults'

export { expect }

/** For `test.use(DESKTOP)`: the default is a phone of 390 × 844. */
export const DESKTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

declare global {
  interface Window {
    axe: typeof axe
  }
}

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
  /** Accepts what would otherwise fail the test: console errors, page errors and failed requests whose text matches. */
  allowErrors: (...patterns: RegExp[]) => void
  /**
   * Fails with what axe finds on the page as it stands, shadow roots included, and with what the HTML standard forbids in the
   * shadow roots. Says each rule, element and reason. `within`, a selector: axe looks there alone, where the rest of the page
   * was looked at before.
   */
  expectAccessible: (page: Page, within?: string) => Promise<void>
  /** Serves a page from an origin that is not the site's, as a partner does, until the test ends; answers its URL. */
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

const describeViolation = ({ id, help, nodes }: axe.Result): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(node => `  ${node.target.flat().join(' › ')}  ${node.failureSummary ?? ''}`),
  ].join('\n')

/** HTML of elements that was found to be correct: the check of one takes 0.2 s, and screens are looked at in several sizes. */
const faultless = new Set<string>()

/** Chrome's own: a page that is opened by script may drop its transition, and says so as if the page had failed. */
const DROPPED_TRANSITION = /^page error: Transition was (?:aborted|skipped)/

/** Playwright's `test`, where a console error, a page error or a failed request that nobody expected is a failure. */
export const test = base.extend<Fixtures>({
  surprises: [
    async ({ context }, use) => {
      const allowed = [DROPPED_TRANSITION]
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
        // A page that goes away, or changes its mind, aborts its own requests.
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
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
      // Content that fades in is half transparent and unreadable. A document does not know the
      // animations of its elements.
      await page.evaluate(() => {
        const roots = [...document.querySelectorAll('*')].flatMap(
          ({ shadowRoot }) => shadowRoot ?? [],
        )
        for (const animation of [document, ...roots].flatMap(root => root.getAnimations()))
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      })
      const { violations } = await page.evaluate(
        // Not the style sheets ahead: those that a shadow root links to are copied by an inline style, which our policy refuses.
        selector =>
          window.axe.run(selector ?? document, { resultTypes: ['violations'], preload: false }),
        within,
      )
      expect(violations.map(describeViolation).join('\n\n'), `axe on ${page.url()}`).toBe('')
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
