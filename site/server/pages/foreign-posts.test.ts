import { describe, expect, it, vi } from 'vitest'
import { SECTIONS } from '../../pages/sections'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { fakeBookings, UUID } from '../testing/fake-bookings'
import { createPagesApp } from './pages-app'

const paths = SECTIONS.filter(({ answer }) => answer !== undefined)
  .flatMap(({ pattern }) => pattern)
  .map(pattern => pattern.replaceAll(/:\w+(?:\{[^}]*\})?/g, UUID))

const start = vi.fn()
const site = createPagesApp({
  ...BARE_PAGES,
  clientDirectory: temporaryClientDirectory(),
  log: { error: vi.fn() },
  bankOrigins: [],
  bookings: fakeBookings({ start }),
})

const FOREIGN: readonly Record<string, string>[] = [
  { Origin: 'https://evil.test' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
]

describe('a form that another site’s page posts', () => {
  it('the site has at least seven payment pages to which a form can be posted', () =>
    expect(paths.length).toBeGreaterThanOrEqual(7))

  it.each(paths)(
    'a form of another site does nothing at %s and redirects to the page',
    async path => {
      for (const headers of FOREIGN) {
        const body = new URLSearchParams({
          part: 'all',
          'moyen-all': 'card',
          cgv: 'on',
          payer: 'all 100',
        })
        const response = await site.request(path, { method: 'POST', body, headers })
        expect([response.status, response.headers.get('Location')]).toEqual([303, path])
      }
      expect(start).not.toHaveBeenCalled()
    },
  )
})
