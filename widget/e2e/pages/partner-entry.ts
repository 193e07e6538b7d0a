import type { Page } from 'playwright/test'

const ENTRY = {
  slug: 'essai',
  title: 'Un essai',
  tokensourcepublic: 'pub_essai_000000',
  theme: { accent: '#1f4d3a', radius: 4, font: 'inherit' },
  allowedOrigins: [],
  iconCards: [],
  textBlocks: [],
  logo: { data: { id: 1, attributes: { url: '/images/drawings/carton-standard.svg' } } },
  background: { data: null },
}

/** Answers every request to the content service for a partner with `essai`, with these changes. */
export const answerPartner = (
  page: Page,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<unknown> =>
  page.route('**/content/api/landing-tunnels*', route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        data: [{ id: 9, attributes: { ...ENTRY, ...changes } }],
        meta: { pagination: { total: 1 } },
      },
    }),
  )
