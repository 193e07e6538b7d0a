import { describe, expect, it, vi } from 'vitest'
import { SECTIONS } from '../../pages/sections'
import { createMemoryDirectory } from '../testing/test-directory'
import { readDirectorySitemaps } from './directory-index'
import { createMachineFiles } from './machine-files'
import { sitemapsOf } from './sitemap'

const MAPS = sitemapsOf(
  [{ canonical: '/' }, { canonical: '/cgv', modifiedAt: new Date('2026-11-01T08:00:00Z') }],
  [
    {
      kind: 'guide-articles',
      href: '/les-guides/piano',
      updatedAt: new Date('2026-10-05T08:00:00Z'),
    },
    {
      kind: 'guide-articles',
      href: '/les-guides/a&b',
      updatedAt: new Date('2026-09-05T08:00:00Z'),
    },
  ],
)
const log = { error: vi.fn() }
const filesWith = (changes: Partial<Parameters<typeof createMachineFiles>[0]> = {}) =>
  createMachineFiles({
    originOf: () => 'https://nouvelle-cle.test',
    sitemaps: async () => MAPS,
    directorySitemaps: () => readDirectorySitemaps(createMemoryDirectory()),
    notFound: async context => context.text('none', 404),
    now: () => new Date('2026-11-22T12:00:00Z'),
    log,
    ...changes,
  })
const read = async (path: string) => {
  const response = await filesWith().request(path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  }
}

describe('what machines read', () => {
  it('the sitemap index lists every sitemap with its latest change', async () => {
    const { type, text } = await read('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    expect(text).toContain(
      '<sitemap><loc>https://nouvelle-cle.test/sitemap-pages.xml</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod></sitemap>',
    )
    expect(text).toContain(
      '<sitemap><loc>https://nouvelle-cle.test/sitemap-guides.xml</loc><lastmod>2026-10-05T08:00:00.000Z</lastmod></sitemap>',
    )
    expect(text).toContain(
      '<sitemap><loc>https://nouvelle-cle.test/sitemap-demenageurs-bretagne.xml</loc><lastmod>2026-11-22T08:00:00.000Z</lastmod></sitemap>',
    )
    expect(text.match(/<sitemap>/g)).toHaveLength(4)
  })

  it('the sitemap of a region lists its pages that are open to search engines', async () => {
    const { status, text } = await read('/sitemap-demenageurs-auvergne-rhone-alpes.xml')
    expect(status).toBe(200)
    expect(
      [...text.matchAll(/<loc>https:\/\/nouvelle-cle\.test([^<]*)<\/loc>/g)].map(
        ([, path]) => path,
      ),
    ).toEqual([
      '/demenageur-france/auvergne-rhone-alpes',
      '/demenageur-france/auvergne-rhone-alpes/ain',
      '/demenageur-france/auvergne-rhone-alpes/rhone',
      '/demenageur-france/auvergne-rhone-alpes/rhone/lyon',
      '/demenageur-france/auvergne-rhone-alpes/ain/bourg-en-bresse',
      '/demenageur-france/auvergne-rhone-alpes/ain/l-abergement-clemenciat',
    ])
    for (const none of ['alsace', '', 'BRETAGNE', '%20'])
      expect((await read(`/sitemap-demenageurs-${none}.xml`)).status).toBe(404)
  })

  it('each sitemap lists its pages, escaped for XML', async () => {
    expect((await read('/sitemap-pages.xml')).text).toContain(
      '<url><loc>https://nouvelle-cle.test/</loc></url>',
    )
    expect((await read('/sitemap-guides.xml')).text).toContain(
      '<loc>https://nouvelle-cle.test/les-guides/a&amp;b</loc>',
    )
    expect((await read('/sitemap-villes.xml')).status).toBe(404)
  })

  it('the robots.txt file lists what is closed to robots and where the sitemap is', async () => {
    const { type, text } = await read('/robots.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    expect(text).toContain('Disallow: /api/\n')
    expect(text).toContain('\nSitemap: https://nouvelle-cle.test/sitemap.xml\n')
  })

  it('the robots.txt file closes no page to robots', async () => {
    const { text } = await read('/robots.txt')
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    expect(closed.length).toBeGreaterThan(0)
    const pages = SECTIONS.flatMap(({ pattern }) => [pattern].flat())
    expect(pages.filter(page => closed.some(path => page.startsWith(path)))).toEqual([])
  })

  it('a sitemap is compressed, and not sent again to a robot that has it', async () => {
    const headers = { 'Accept-Encoding': 'gzip' }
    const first = await filesWith().request('/sitemap-guides.xml', { headers })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const again = { ...headers, 'If-None-Match': first.headers.get('etag') ?? '' }
    expect((await filesWith().request('/sitemap-guides.xml', { headers: again })).status).toBe(304)
  })

  it('the robots.txt file refuses a POST', async () => {
    const response = await filesWith().request('/robots.txt', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('the security.txt file gives a contact address and expires within a year', async () => {
    const { text } = await read('/.well-known/security.txt')
    expect(text).toContain('Contact: mailto:bonjour@nouvelle-cle.example\n')
    expect(text).toContain('Expires: 2027-05-01T00:00:00.000Z\n')
    expect(text).toContain('Canonical: https://nouvelle-cle.test/.well-known/security.txt\n')
  })

  it('the sitemap answers 404 without a known address, and 503 while content is out of reach', async () => {
    expect((await filesWith({ originOf: () => '' }).request('/sitemap.xml')).status).toBe(404)
    const down = filesWith({ sitemaps: () => Promise.reject(new Error('down')) })
    const response = await down.request('/sitemap.xml')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(log.error).toHaveBeenCalledOnce()
  })
})
