import { expect, it, vi } from 'vitest'
import { SECTIONS } from '../../pages/sections'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { fakeBookings, UUID } from '../testing/fake-bookings'
import { createPagesApp } from './pages-app'

const options = {
  ...BARE_PAGES,
  clientDirectory: temporaryClientDirectory(),
  publicUrl: 'https://nouvelle-cle.test',
  previewToken: 'a-long-token-that-only-these-tests-know',
  bankOrigins: ['https://bank.test'],
  partners: {
    list: async () => {
      throw new Error('broken')
    },
  },
  bookings: fakeBookings(),
  log: { error: vi.fn() },
}
const site = createPagesApp(options)
const paths = [
  ...SECTIONS.flatMap(({ pattern }) => pattern).map(pattern =>
    pattern.replaceAll(/:\w+(?:\{[^/]*\})?\??/g, UUID),
  ),
  '/nulle-part',
]

it('every page forbids framing by other sites: paid, refused, missing or broken', async () => {
  const statuses = new Set<number>()
  for (const path of paths)
    for (const method of ['GET', 'POST']) {
      const response = await site.request(path, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams() }),
      })
      statuses.add(response.status)
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      if (isPage)
        expect(policy, `${method} ${path}`).toMatch(/(?:^|; )frame-ancestors 'none'(?:;|$)/)
    }
  for (const status of [200, 404, 503]) expect(statuses).toContain(status)
})

it('only the origin of the content service may frame previews, and no other page', async () => {
  const withStrapi = createPagesApp({ ...options, contentOrigin: 'https://cms.example' })
  const policyOf = async (path: string, cookie = '') =>
    (await withStrapi.request(path, { headers: { Cookie: cookie } })).headers.get(
      'Content-Security-Policy',
    )
  const opened = await withStrapi.request(`/preview/faq?token=${options.previewToken}`)
  const cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  expect(await policyOf('/preview/faq', cookie)).toContain('; frame-ancestors https://cms.example;')
  for (const path of ['/', '/faq', '/preview/faq'])
    expect(await policyOf(path), path).toContain("; frame-ancestors 'none';")
})
