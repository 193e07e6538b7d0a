import { createContentApp } from '../content-app'
import { createEmbeddedContent } from '../embedded-content'

export const TOKEN = 'editor-token'

const dates = { createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
const entry = (id: number, title: string, publishedAt: string | null = dates.createdAt) => ({
  id,
  ...dates,
  publishedAt,
  title,
  subtitle: title === 'Delta' ? 'Un fleuve' : null,
  slug: title.toLowerCase(),
  links: [
    { id: 1, title: 'Une page' },
    ...(title === 'Delta' ? [{ id: 2, title: 'Deux', href: '/deux' }] : []),
  ],
  seo: { robots: 'index' },
})
/**
 * A content service with five questions, one a draft and one of a future day, and two pages, one a
 * draft.
 */
export const fourQuestions = createContentApp({
  source: createEmbeddedContent({
    collections: new Map([
      [
        'faqs',
        [
          entry(1, 'Beta'),
          entry(2, 'Alpha'),
          entry(3, 'Gamma', null),
          entry(10, 'Delta'),
          entry(11, 'Omega', '2999-01-01T00:00:00.000Z'),
        ],
      ],
    ]),
    singles: new Map([
      ['contact', entry(1, 'Nous contacter')],
      ['validation', entry(1, 'Merci', null)],
    ]),
    uploads: new Map(),
  }),
  token: TOKEN,
  log: { warn: () => undefined },
})

/** Returns the titles of the answer in order, or the name of the error. */
export const titles = async (query: string, headers: Record<string, string> = {}) => {
  const response = await fourQuestions.request(`/faqs?${query}`, { headers })
  const body = await response.json()
  return body.data === null
    ? body.error.name
    : body.data.map((item: { attributes: { title: string } }) => item.attributes.title)
}
