import { expect, it, vi } from 'vitest'
import type { LookupSources } from '../../ports/lookup'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()

const site = (ask: LookupSources['ask'] = async () => null) => {
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log: { error: vi.fn() },
    lookups: { ask },
  })
  const post = (fields: Record<string, string>) =>
    app.request('/retrouver', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    })
  return { app, post }
}

it('the page of lookups is linked from the header, the menu and the footer of every page', async () => {
  const html = await (await site().app.request('/')).text()
  expect(html.match(/href="\/retrouver"/g)).toHaveLength(3)
  expect(html).toContain('aria-label="Retrouver ma commande ou mon devis"')
})

it('a lookup is answered by a redirect that names neither reference nor address', async () => {
  const ask = vi.fn(async () => null)
  const { app, post } = site(ask)
  const one = await post({ email: 'camille@example.fr', reference: 'k7mx 2pq9 rt' })
  expect([one.status, one.headers.get('Location')]).toEqual([303, '/retrouver?envoye=reference'])
  expect(ask).toHaveBeenCalledWith(
    { email: 'camille@example.fr', reference: 'k7mx 2pq9 rt' },
    expect.any(String),
  )
  const all = await post({ email: 'camille@example.fr', reference: '' })
  expect(all.headers.get('Location')).toBe('/retrouver?envoye=tout')
  const said = textOf(await (await app.request('/retrouver?envoye=reference')).text())
  expect(said).toContain(
    'Si cette référence correspond à cette adresse, nous venons d’y envoyer un e-mail',
  )
})

it.each([
  ['no address', { email: '', reference: 'K7MX2PQ9RT' }, 'Indiquez votre adresse e-mail'],
  ['a malformed address', { email: 'camille@', reference: '' }, 'Doit être un e-mail'],
  [
    'a malformed reference',
    { email: 'camille@example.fr', reference: 'IO01' },
    'Une référence compte dix lettres ou chiffres',
  ],
])(
  'a lookup with %s is refused at its field, and keeps what was typed',
  async (_, fields, message) => {
    const ask = vi.fn(async () => null)
    const response = await site(ask).post(fields)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(textOf(html)).toContain(message)
    for (const typed of Object.values(fields).filter(Boolean))
      expect(html).toContain(`value="${typed}"`)
    expect(ask).not.toHaveBeenCalled()
  },
)

it('a lookup beyond the limits is told to come back later', async () => {
  const response = await site(async () => '3600').post({
    email: 'camille@example.fr',
    reference: '',
  })
  expect(response.status).toBe(429)
  expect(textOf(await response.text())).toContain('Trop de demandes en peu de temps')
})
