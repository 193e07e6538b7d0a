import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { contentHosts } from '../compose/open-content-or-stop'
import { readConfig } from '../config/config'
import { openContent } from '../content/content'
import { strapiAnswer } from '../content/editorial/testing/fake-strapi'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createPagesApp } from './pages-app'

const INTERNAL = 'http://strapi:1337'
const PUBLIC = 'https://cms.example'
const CDN = 'https://cdn.example'
const clientDirectory = temporaryClientDirectory()
const directory = mkdtempSync(join(tmpdir(), 'content-'))
mkdirSync(join(directory, 'uploads'))
afterAll(() => rmSync(directory, { recursive: true }))
afterEach(() => void vi.unstubAllGlobals())

const size = (url: string, width: number) => ({ url, width, height: width / 2 })
const picture = {
  url: `${CDN}/whole.jpg`,
  alternativeText: 'Un camion',
  width: 1_600,
  height: 800,
  mime: 'image/jpeg',
  formats: {
    small: size(`${INTERNAL}/uploads/small.jpg`, 500),
    medium: size('https://bucket.example/medium.jpg', 750),
    large: size('/uploads/large.jpg', 1_000),
  },
}
const article = {
  slug: 'nos-camions',
  title: 'Nos camions',
  h1Title: 'Nos camions',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
  image: { data: { id: 1, attributes: picture } },
  content: [
    '![Le quai](/uploads/quai.jpg)',
    `![Le hayon](${INTERNAL}/uploads/hayon.jpg)`,
    `![Le dépôt](${CDN}/depot.jpg)`,
    '![Plan du dépôt](https://bucket.example/plan.jpg)',
    '![La rampe](https://bucket.example/rampe.jpg)',
  ].join('\n\n'),
}

it('pages show pictures at the address for browsers and at the allowed origins, and no others', async () => {
  const content = {
    collections: { 'news-articles': [{ id: 1, attributes: article }] },
    singles: {},
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const { status, body } = strapiAnswer(url, content)
    return Response.json(body, { status })
  })
  const reading = readConfig({
    CONTENT_API_URL: `${INTERNAL}/api`,
    CONTENT_PUBLIC_URL: PUBLIC,
    CONTENT_MEDIA_ORIGINS: CDN,
  })
  if (!reading.ok) throw new Error('the settings are refused')
  const { contentApiUrl, contentPublicUrl, contentMediaOrigins } = reading.config
  const warn = vi.fn()
  const { editorial, pageContents: contents } = openContent({
    directory,
    apiUrl: contentApiUrl ?? undefined,
    publicApiUrl: contentPublicUrl,
    mediaOrigins: contentMediaOrigins ?? [],
    token: 'secret',
    log: { warn },
  })
  const app = createPagesApp({
    ...BARE_PAGES,
    ...contentHosts(reading.config),
    clientDirectory,
    publicUrl: 'https://nouvelle-cle.test',
    log: { error: warn },
    editorial,
    contents,
  })
  const response = await app.request('/actualites/nos-camions')
  const html = await response.text()
  const addresses = [...html.matchAll(/https?:\/\/(?:strapi|cms|cdn|bucket)[^\s",]+/g)].map(
    ([address]) => address,
  )
  expect(new Set(addresses)).toEqual(
    new Set([
      `${PUBLIC}/uploads/small.jpg`,
      `${PUBLIC}/uploads/large.jpg`,
      `${PUBLIC}/uploads/quai.jpg`,
      `${PUBLIC}/uploads/hayon.jpg`,
      `${CDN}/depot.jpg`,
    ]),
  )
  expect(html).toContain('<em>Plan du dépôt</em>')
  expect(response.headers.get('Content-Security-Policy')).toContain(
    `img-src 'self' data: blob: ${PUBLIC} ${CDN};`,
  )
  expect(warn.mock.calls.filter(([details]) => 'origin' in Object(details))).toEqual([
    [
      { origin: 'https://bucket.example' },
      'file left out: its origin is not in CONTENT_MEDIA_ORIGINS',
    ],
  ])
})
