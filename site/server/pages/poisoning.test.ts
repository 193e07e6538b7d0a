import { describe, expect, it, vi } from 'vitest'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const siteAt = (publicUrl: string | null) =>
  createPagesApp({ ...BARE_PAGES, clientDirectory, publicUrl, log: { error: vi.fn() } })

/** Headers that proxies and frameworks take for the requested host or address. */
const FORGED = {
  Host: 'evil.example',
  Forwarded: 'host=evil.example;proto=http',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Prefix': '//evil.example',
  'X-Forwarded-Port': '666',
  'X-Original-URL': '/evil',
  'X-Rewrite-URL': '/evil',
  'X-HTTP-Method-Override': 'POST',
}
const NAMED = { Host: 'localhost:3000' }
const { Host: _, ...WITHOUT_HOST } = FORGED

const PATHS = [
  '/',
  '/nous-contacter',
  '/tunnel/mes-coordonnees',
  '/robots.txt',
  '/sitemap.xml',
  '/nulle-part',
]

describe('what a cache may keep', () => {
  it.each(PATHS)(
    'the response for %s is the same with and without forged host headers',
    async path => {
      for (const [publicUrl, first, second] of [
        ['https://nouvelle-cle.test', FORGED, NAMED],
        [null, { ...NAMED, ...WITHOUT_HOST }, NAMED],
      ] as const) {
        const site = siteAt(publicUrl)
        const forged = await site.request(path, { headers: first })
        const plain = await site.request(path, { headers: second })
        const text = await forged.text()
        expect(text).not.toMatch(/evil|666/)
        expect(text).toBe(await plain.text())
        expect([forged.status, forged.headers.get('ETag')]).toEqual([
          plain.status,
          plain.headers.get('ETag'),
        ])
      }
    },
  )

  it('a page made for one host is not served to another host from the cache', async () => {
    const site = siteAt(null)
    await site.request('/', { headers: { Host: 'evil.example' } })
    expect(await (await site.request('/', { headers: NAMED })).text()).not.toContain('evil.example')
  })

  it('a cached page holds nothing of an unknown query', async () => {
    const site = siteAt('https://nouvelle-cle.test')
    const asked = await site.request('/?evil=%3Cscript%3E&a=1&a=2')
    expect(await asked.text()).toBe(await (await site.request('/')).text())
  })

  it('a cached page varies by encoding', async () => {
    expect((await siteAt(null).request('/')).headers.get('Vary')).toContain('Accept-Encoding')
  })
})
