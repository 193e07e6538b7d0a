import { describe, expect, it } from 'vitest'
import { createContentApp } from './content-app'
import { createEmbeddedContent } from './embedded-content'
import type { Entry } from './entry'

const dates = {
  createdAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: '2026-01-02T00:00:00.000Z',
}
const UPLOAD = {
  id: 7,
  name: 'carton.svg',
  mediaType: 'image/svg+xml',
  size: 1_230,
  check: async () => undefined,
  read: () => new Blob([new Uint8Array(1_230)]).stream(),
  width: 800,
  height: 500,
  formats: null,
  isImmutable: false,
  etag: '"carton"',
}
const faq: Entry = {
  id: 4,
  ...dates,
  slug: 'cartons',
  image: { upload: 'carton.svg', alternativeText: 'Un carton' },
  thumbnail: { upload: 'pas-encore.svg' },
  address: { city: 'Paris' },
  links: [{ title: 'Une page' }],
}
const app = createContentApp({
  source: createEmbeddedContent({
    collections: new Map([['landing-tunnels', [faq]]]),
    singles: new Map([['faq', { id: 9, ...dates, title: 'Questions' }]]),
    uploads: new Map([['carton.svg', UPLOAD]]),
  }),
  token: undefined,
  log: { warn: () => undefined },
})
const ask = async (path: string, format?: string) => {
  const response = await app.request(
    path,
    format === undefined ? {} : { headers: { 'Strapi-Response-Format': format } },
  )
  return { vary: response.headers.get('vary'), body: await response.json() }
}

describe('format 5, for who asks for it', () => {
  it('format 5 has fields beside the id, unwrapped pictures, and null for a missing picture', async () => {
    const { vary, body } = await ask('/landing-tunnels?populate=*', 'v5')
    expect(vary).toBe('Strapi-Response-Format')
    expect(body).toEqual({
      data: [
        {
          id: 4,
          documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
          ...dates,
          slug: 'cartons',
          image: expect.objectContaining({
            id: 7,
            documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
            alternativeText: 'Un carton',
            url: '/uploads/carton.svg',
            formats: null,
            size: 1.23,
          }),
          thumbnail: null,
          address: { city: 'Paris' },
          links: [{ id: 1, title: 'Une page' }],
        },
      ],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
    })
  })

  it('format 5 gives an entry the same document id each time, and other entries another', async () => {
    const [one, again, single] = await Promise.all([
      ask('/landing-tunnels', 'v5'),
      ask('/landing-tunnels', 'v5'),
      ask('/faq', 'v5'),
    ])
    expect(again.body).toEqual(one.body)
    expect(single.body.data).toMatchObject({ id: 9, title: 'Questions' })
    expect(single.body.data.documentId).not.toBe(one.body.data[0].documentId)
  })

  it.each([undefined, 'v4', 'v6'])(
    'the answer has format 4 when the requested format is %s',
    async format => {
      const { body } = await ask('/landing-tunnels?populate=*', format)
      expect(body.data[0]).toMatchObject({
        id: 4,
        attributes: {
          slug: 'cartons',
          image: { data: { id: 7, attributes: { width: 800 } } },
          thumbnail: { data: null },
        },
      })
      expect(body.data[0]).not.toHaveProperty('documentId')
    },
  )
})
