import { describe, expect, it, vi } from 'vitest'
import type { ErasableOrder, ErasureAnswer } from '../../ports/erasure'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const UUID = '7d1b8f9e-2f0e-4b6c-9d0b-0c2f6f3c1a11'
const OWN = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'same-origin',
}

/** Site with one order; each erasure is answered by `answer`. */
const siteWith = (order: Partial<ErasableOrder> & Pick<ErasableOrder, 'kind'>) => {
  const known = {
    uuid: UUID,
    reference: 'K7MX2PQ9RT',
    isErased: false,
    outcome: 'kept' as const,
    ...order,
  }
  const erase = vi.fn(async (_: string, email: string): Promise<ErasureAnswer | null> =>
    email === 'elise@exemple.fr' ? known.outcome : 'wrong-email',
  )
  const countWrite = vi.fn(async (): Promise<string | null> => null)
  const find = async (uuid: string) => (uuid === UUID ? known : null)
  const site = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log: { error: vi.fn() },
    erasures: { find, erase },
    countWrite,
  })
  const ask = async (path: string, email?: string) => {
    const init =
      email === undefined
        ? {}
        : { method: 'POST', headers: OWN, body: `email=${encodeURIComponent(email)}` }
    const response = await site.request(path, init)
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, text: textOf(html) }
  }
  return { ask, erase, countWrite }
}

describe.each([
  ['cartons', `/materiel-demenagement/commande/${UUID}/effacement`],
  ['move', `/commande/${UUID}/effacement`],
] as const)('the page that erases the customer of an order: %s', (kind, path) => {
  it('the erasure page states what an erasure would do and asks for the e-mail of the order', async () => {
    const page = await siteWith({ kind, outcome: 'gone' }).ask(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(page.text).toMatch(/Commande K7MX2PQ9RT.*Cette commande n’a pas été payée/)
    expect(page.text).toContain('E-mail de la commande')
  })

  it('the erasure page erases the data of the customer who types the e-mail of the order', async () => {
    const { ask, erase } = siteWith({ kind })
    const page = await ask(path, 'elise@exemple.fr')
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/Vos données sont effacées\. Nous conservons (la facture|le contrat)/)
    expect(erase).toHaveBeenCalledWith(UUID, 'elise@exemple.fr')
  })

  it('the erasure page keeps a wrong e-mail in the field and marks it', async () => {
    const page = await siteWith({ kind }).ask(path, 'autre@exemple.fr')
    expect(page.status).toBe(422)
    expect(page.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="autre@exemple.fr"/)
    expect(page.text).not.toContain('Vos données sont effacées.')
  })

  it('the erasure page of an erased customer asks for no e-mail', async () => {
    const page = await siteWith({ kind, isErased: true }).ask(path)
    expect(page.text).not.toContain('E-mail de la commande')
  })

  it('the erasure page erases nothing at one request too many, and states when to retry', async () => {
    const { ask, erase, countWrite } = siteWith({ kind })
    countWrite.mockResolvedValue('37')
    const page = await ask(path, 'elise@exemple.fr')
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '37'])
    expect(page.text).toContain('Trop de demandes en peu de temps : rien n’est encore effacé.')
    expect(erase).not.toHaveBeenCalled()
  })

  it('the erasure page says that nothing is erased while the upstream does not answer', async () => {
    const { ask, erase } = siteWith({ kind })
    erase.mockResolvedValue('unreachable')
    const page = await ask(path, 'elise@exemple.fr')
    expect(page.status).toBe(503)
    expect(page.text).toContain('rien n’est encore effacé')
    expect(page.html).toMatch(/<input[^>]*value="elise@exemple.fr"/)
  })

  it('the erasure page is not found at an address without an order of this kind', async () => {
    const other = siteWith({ kind: kind === 'move' ? 'cartons' : 'move' })
    const { ask, erase } = siteWith({ kind })
    for (const [asked, address] of [
      [other.ask, path],
      [ask, path.replace(UUID, '11111111-1111-4111-8111-111111111111')],
      [ask, path.replace(UUID, 'nobody')],
    ] as const) {
      expect((await asked(address)).status).toBe(404)
      expect((await asked(address, 'elise@exemple.fr')).status).toBe(404)
    }
    expect(erase).not.toHaveBeenCalled()
    expect(other.erase).not.toHaveBeenCalled()
  })
})
