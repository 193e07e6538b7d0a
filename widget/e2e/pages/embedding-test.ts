import type { OutgoingHttpHeaders } from 'node:http'
import type { Locator, Page, Request } from 'playwright/test'
import { expect, test as base } from '../../../site/e2e/fixtures'

export { DESKTOP, expect } from '../../../site/e2e/fixtures'

interface EmbedOptions {
  /** Markup for the page's head, before the script tag. */
  head?: string
  /** Further attributes of the script tag. */
  script?: string
  /** The script's path, for another than the rolling one. */
  src?: string
  /** The page's URL after its origin, such as `?gclid=1`. */
  path?: string
  headers?: OutgoingHttpHeaders
  files?: Readonly<Record<string, { type: string; body: string }>>
}

interface Fixtures {
  /** The server's origin, where the script and the API are. */
  site: string
  /**
   * Opens a page of another origin whose only code of ours is the script tag and `body`; returns
   * its origin.
   */
  embed: (body: string, options?: EmbedOptions) => Promise<string>
  /** Every line of the page's console that is ours. */
  ourLines: string[]
  /** Every request of the page but its own document. */
  requests: Request[]
}

const html = (
  site: string,
  body: string,
  { head = '', script = '', src = '/widget.js' }: EmbedOptions,
) => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Un partenaire</title>
    ${head}
    <script src="${site}${src}" defer ${script}></script>
  </head>
  <body><main>${body}<h1>Un partenaire</h1></main></body>
</html>`

/** The browser tests' `test`, on pages that are not ours. */
export const test = base.extend<Fixtures>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),

  embed: async ({ page, site, otherOrigin }, use) => {
    await use(async (body, { path = '', headers, files, ...options } = {}) => {
      const url = await otherOrigin(html(site, body, options), { headers, files })
      await page.goto(url + path)
      return url.slice(0, -1)
    })
  },

  ourLines: async ({ page }, use) => {
    const lines: string[] = []
    page.on('console', message => {
      if (message.text().includes('[moving]')) lines.push(message.text())
    })
    await use(lines)
  },

  requests: async ({ page }, use) => {
    const requests: Request[] = []
    page.on('request', request => {
      if (!request.isNavigationRequest()) requests.push(request)
    })
    await use(requests)
  },
})

/** Waits until an element of ours can be used, whichever it is. */
export const expectUsable = (element: Locator): Promise<void> =>
  expect(
    element
      .getByRole('button', { name: /^(?:VOIR LES PRIX|RÉSERVER|CONTINUER)$/ })
      .or(element.getByRole('link', { name: /vers|^Commander$/ }))
      .or(element.getByRole('button', { name: /^Je liste mon mobilier/ }))
      .or(element.getByText('En stock'))
      .first(),
  ).toBeVisible()

/** Waits until the first step of every funnel and short form can be used. */
export const expectReady = async (page: Page, elements = 1): Promise<void> => {
  await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toHaveCount(elements)
}
