import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openContent } from '../content/content'
import { type StrapiContent, strapiAnswer } from '../content/editorial/testing/fake-strapi'
import { strapiCollections } from '../content/editorial/testing/strapi-collections'
import { SHAPES, type Shapes } from '../content/editorial/testing/strapi-shapes'
import { strapiSingles } from '../content/editorial/testing/strapi-singles'
import { readMarkdown } from '../content/markdown-file'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const STRAPI = 'https://cms.example'
const clientDirectory = temporaryClientDirectory()
/** With a Strapi only uploads are read from the folder, and there are none here. */
const directory = mkdtempSync(join(tmpdir(), 'content-'))
mkdirSync(join(directory, 'uploads'))
afterAll(() => rmSync(directory, { recursive: true }))

type Fault = (init: RequestInit) => Promise<Response>

/** A site over a Strapi, whose content and faults a test changes. */
const openSite = (shapes: Shapes = SHAPES['Strapi 4']) => {
  const strapi: StrapiContent & { fault: Fault | null; asked: number } = {
    collections: strapiCollections(shapes),
    singles: strapiSingles(shapes),
    fault: null,
    asked: 0,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    strapi.asked += 1
    if (strapi.fault !== null) return strapi.fault(init)
    const { status, body } = strapiAnswer(url, strapi)
    return Response.json(body, { status })
  })
  const lines: { details: Record<string, unknown>; message: string }[] = []
  const error = vi.fn()
  const log = {
    warn: (details: object, message: string) =>
      void lines.push({ details: { ...details }, message }),
    error,
  }
  const {
    pageContents: contents,
    editorial,
    readAhead,
  } = openContent({ directory, apiUrl: STRAPI, token: 'secret', log })
  const deps = {
    clientDirectory,
    contentOrigin: STRAPI,
    publicUrl: 'https://nouvelle-cle.test',
    log,
  }
  const app = createPagesApp({ ...BARE_PAGES, ...deps, contents, editorial })
  const read = async (path: string) => {
    const response = await app.request(path)
    const html = await response.text()
    const [cache, policy] = ['cache-control', 'content-security-policy'].map(
      name => response.headers.get(name) ?? '',
    )
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, cache, policy, retryAfter, html, text: textOf(html) }
  }
  return { strapi, read, readAhead, lines, error }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const says = (status: number, body: string, headers: Record<string, string> = {}): Fault => {
  return async () => new Response(body, { status, headers })
}
const refusal = (status: number) =>
  JSON.stringify({ data: null, error: { status, name: 'Error', message: 'no' } })
const tooLong = () => {
  const part = new Uint8Array(1_000_000).fill(32)
  return new Response(new ReadableStream({ pull: stream => stream.enqueue(part) }))
}

/** Faults of a Strapi, with the log line of each. */
const FAULTS: Record<string, [fault: Fault, reason: RegExp]> = {
  'is down': [() => Promise.reject(new TypeError('fetch failed')), /no answer to .*fetch failed/],
  'takes too long': [
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    /no answer to .*timeout/i,
  ],
  'never stops talking': [async () => tooLong(), /no answer to .*its answer is too long/],
  'refuses our token': [says(401, refusal(401)), /answered 401 to /],
  'may not tell us': [says(403, refusal(403)), /answered 403 to /],
  'has failed': [says(500, refusal(500)), /answered 500 to /],
  'answers HTML': [
    says(200, '<!doctype html><title>Bientôt</title>'),
    /Malformed api call: \S+: no JSON object/,
  ],
  'answers half a JSON': [
    says(200, '{"data":[{"id":1,"attributes":{"slug'),
    /Malformed api call: \S+: no JSON object/,
  ],
  'leads elsewhere': [
    says(302, '', { Location: 'https://elsewhere.example/' }),
    /answered 302 to /,
  ],
  'says that all is well with an error': [says(200, refusal(404)), /Malformed api call: \S+: data/],
  'answers what is no array': [
    says(200, '{"data":{"0":{}},"meta":{"pagination":{"page":1,"pageSize":9}}}'),
    /Malformed api call: \S+: data/,
  ],
  'answers without data': [
    says(200, '{"meta":{"pagination":{"page":1,"pageSize":9}}}'),
    /Malformed api call: \S+: data/,
  ],
}

const READ = [
  '/les-guides',
  '/les-guides/prix',
  '/la-presse-en-parle',
  '/mentions-legales',
  '/faq/jamais-vu',
]

describe.each(Object.entries(FAULTS))('a Strapi that %s', (_, [fault, reason]) => {
  beforeEach(() => {
    const atOnce = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => atOnce(20))
  })

  it('a page never read from a failing Strapi answers 503, logs the reason and recovers later', async () => {
    const { strapi, read, lines, error } = openSite()
    strapi.fault = fault
    for (const path of READ) {
      const { status, cache, retryAfter, text } = await read(path)
      expect([path, status, cache, retryAfter]).toEqual([path, 503, 'no-store', '60'])
      expect(text).toContain('Cette page est momentanément indisponible')
    }
    expect([(await read('/')).status, (await read('/jamais')).status]).toEqual([200, 404])
    expect((await read('/jamais')).cache).toBe('no-cache')
    for (const { details, message } of lines) {
      expect(message).toBe('content service: request failed')
      expect(details).toMatchObject({ reason: expect.stringMatching(reason), isKept: false })
    }
    const asked = strapi.asked
    const told = lines.length
    expect(new Set(lines.map(({ details }) => details['content'])).size).toBe(told)
    for (const path of READ) await read(path)
    expect([strapi.asked, lines.length]).toEqual([asked, told])

    strapi.fault = null
    vi.advanceTimersByTime(31_000)
    await read('/les-guides') // a paused service is tried in the background
    vi.advanceTimersByTime(6_000)
    for (const path of READ)
      expect([path, (await read(path)).status]).toEqual([path, path.endsWith('vu') ? 404 : 200])
    expect(error).not.toHaveBeenCalled()
  })

  it('the pages of a failing Strapi are served as they were last read', async () => {
    const { strapi, read, readAhead, lines } = openSite()
    await readAhead()
    const before = await Promise.all(READ.map(read))
    strapi.fault = fault
    vi.advanceTimersByTime(61_000)
    await readAhead()
    expect(await Promise.all(READ.map(read))).toEqual(before)
    const told = lines.length
    expect(told).toBeGreaterThan(0)
    expect(lines).toEqual(
      lines.map(() => ({ message: 'content service: request failed', details: expect.anything() })),
    )
    vi.advanceTimersByTime(61_000)
    await readAhead()
    expect(lines).toHaveLength(told)
  })
})

const GUIDE = {
  slug: 'prix',
  title: 'Le prix',
  createdAt: '2026-03-12T08:00:00.000Z',
  updatedAt: '2026-10-05T08:00:00.000Z',
}
const ALERT = '<script>alert(1)</script>'
const MARKDOWN =
  '[a](javascript:alert(1)) ![b](javascript:alert(1)) <img src=x onerror="alert(1)">\n\n<script>alert(1)'

describe('what an editor wrote', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a script', { content: `<p>a</p>${ALERT}` }],
    [
      'event handlers',
      { content: '<p onclick="alert(1)">a</p><img src="/uploads/a.jpg" onerror="alert(1)">' },
    ],
    [
      'links that run',
      { content: '<a href="javascript:alert(1)">a</a><a href="&#106;ava\tscript:alert(1)">b</a>' },
    ],
    [
      'a picture that runs',
      { content: '<img src="javascript:alert(1)"><svg onload="alert(1)"></svg>' },
    ],
    [
      'a frame',
      {
        content: `<iframe srcdoc="${ALERT}"></iframe><object data="javascript:alert(1)"></object>`,
      },
    ],
    ['Markdown that runs', readMarkdown('a.md', `---\nid: 1\n---\n${MARKDOWN}`).fields],
    [
      'the end of a script in its words',
      { title: `a</script>${ALERT}`, h1Title: ALERT, metaDescription: `"${ALERT}` },
    ],
    [
      'addresses that run',
      {
        videoLink: 'javascript:alert(1)',
        links: [{ id: 1, title: 'a', href: 'javascript:alert(1)' }],
      },
    ],
    [
      'tags that it never closes',
      { content: '<div></main></body><table><tr><td><b><a href="/x"><h2>a<!-- b' },
    ],
    ['two megabytes', { content: '<p>mot <b>gras</p>'.repeat(110_000) }],
  ])('a page whose editor wrote %s is complete and runs no script', async (_, fields) => {
    const { strapi, read } = openSite()
    const entry = SHAPES['Strapi 4'].entry(1, { ...GUIDE, content: '<p>a</p>', ...fields })
    strapi.collections = { 'guide-articles': [entry] }
    const { status, html } = await read('/les-guides/prix')
    expect(status).toBe(200)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/gs
    const told = [...html.matchAll(data)].map(([, json = '']): unknown => JSON.parse(json))
    expect(told).toEqual([expect.objectContaining({ '@context': 'https://schema.org' })])
    const shown = html.replaceAll(data, '')
    expect(shown).not.toMatch(/<script(?![^>]* src="\/\w)/)
    expect(shown).not.toMatch(/<[^>]* on\w+=|(?:href|src)="\s*javascript:|<iframe|<object/)
    expect(html.match(/<\/main>/g)).toHaveLength(1)
    expect(html.indexOf('<footer')).toBeGreaterThan(html.indexOf('</main>'))
    expect(html.length).toBeLessThan(300_000)
  })

  it.each(Object.entries(SHAPES))(
    'a page from %s shows pictures and films of the content host only',
    async (_, shapes) => {
      const { strapi, read, readAhead } = openSite(shapes)
      const pictured = async (url: string, more: Record<string, unknown> = {}) => {
        const image = shapes.file(1, {
          url,
          alternativeText: 'Un camion',
          width: 900,
          height: 600,
          formats: null,
        })
        strapi.collections = {
          'guide-articles': [shapes.entry(1, { ...GUIDE, content: null, image, ...more })],
        }
        await readAhead()
        return read('/les-guides/prix')
      }
      for (const url of ['/uploads/a.jpg', `${STRAPI}/uploads/a.jpg`]) {
        const { html, policy } = await pictured(url)
        expect(html).toContain(`src="${STRAPI}/uploads/a.jpg"`)
        expect(policy).toContain(`img-src 'self' data: blob: ${STRAPI};`)
        expect(policy).toContain(`media-src 'self' ${STRAPI}`)
      }
      const elsewhere = await pictured('https://elsewhere.example/a.jpg', {
        videoLink: 'https://elsewhere.example/a.mp4',
      })
      expect(elsewhere.html).not.toMatch(/(?:src|content|url)="?:?"https:\/\/elsewhere/)
      expect(elsewhere.html).toContain(
        '<a class="story-video" href="https://elsewhere.example/a.mp4" rel="noopener">',
      )
      expect(elsewhere.html).not.toContain('<video')
      const film = await pictured('/uploads/a.jpg', { videoLink: '/uploads/a.mp4' })
      expect(film.html).toMatch(
        new RegExp(`<video[^>]* src="${STRAPI}/uploads/a.mp4" poster="${STRAPI}/uploads/a.jpg"`),
      )
      expect((await pictured('/uploads/a.jpg', { image: shapes.nothing })).status).toBe(200)
    },
  )

  it('an entry appears and disappears at its set time, on cached pages too', async () => {
    vi.setSystemTime('2026-11-22T10:00:00Z')
    const { strapi, read } = openSite()
    const guide = (id: number, slug: string, fields: Record<string, unknown>) =>
      SHAPES['Strapi 4'].entry(id, { ...GUIDE, slug, title: slug, content: null, ...fields })
    strapi.collections = {
      'guide-articles': [
        guide(1, 'going', { withdrawnAt: '2026-11-22T10:00:30.000Z' }),
        guide(2, 'coming', { publishedAt: '2026-11-22T10:00:30.000Z' }),
      ],
    }
    const shown = async () => {
      const [list, going, coming] = await Promise.all(
        ['', '/going', '/coming'].map(end => read(`/les-guides${end}`)),
      )
      const listed = ['going', 'coming'].filter(slug =>
        list?.html.includes(`href="/les-guides/${slug}"`),
      )
      return [...listed, going?.status, coming?.status]
    }
    expect(await shown()).toEqual(['going', 200, 404])
    vi.advanceTimersByTime(29_000)
    expect(await shown()).toEqual(['going', 200, 404])
    vi.advanceTimersByTime(2_000)
    expect(await shown()).toEqual(['coming', 410, 200])
  })
})
