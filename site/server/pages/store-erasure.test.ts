import { expect, it, vi } from 'vitest'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()

it('erases nobody by an address that opens no order', async () => {
  const erase = vi.fn(async () => null)
  const shop = { ...BARE_PAGES.shop, erase }
  const site = createPagesApp({ ...BARE_PAGES, clientDirectory, log: { error: vi.fn() }, shop })
  const own = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
  }
  for (const uuid of ['7d1b8f9e-2f0e-4b6c-9d0b-0c2f6f3c1a11', 'nobody']) {
    const path = `/materiel-demenagement/commande/${uuid}/effacement`
    expect((await site.request(path)).status).toBe(404)
    expect((await site.request(path, { method: 'POST', headers: own, body: '' })).status).toBe(404)
  }
  expect(erase).not.toHaveBeenCalled()
})
