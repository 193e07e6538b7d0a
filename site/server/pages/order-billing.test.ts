import { expect, it, vi } from 'vitest'
import type { BookingSources } from '../../ports/booking-sources'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { fakeBookings, ORDER, UUID } from '../testing/fake-bookings'
import { ORDER_REQUEST_TEXTS } from '../../../shared/texts/order-page-texts'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const PATH = `/commande/${UUID}/facturation`
const clientDirectory = temporaryClientDirectory()

const site = (billing: typeof ORDER.billing = { companyName: '', siren: '' }) => {
  const nameCompany = vi.fn<BookingSources['nameCompany']>(async () => 'saved')
  const bookings = fakeBookings({ order: async () => ({ ...ORDER, billing }), nameCompany })
  const app = createPagesApp({ ...BARE_PAGES, clientDirectory, log: { error: vi.fn() }, bookings })
  const post = (fields: Record<string, string>) =>
    app.request(PATH, { method: 'POST', body: new URLSearchParams(fields) })
  return { app, nameCompany, post }
}

it('the form shows what is kept, and an order page of a professional leads to it', async () => {
  const { app } = site({ companyName: 'Cartons & Cie', siren: '732829320' })
  const html = await (await app.request(PATH)).text()
  expect(html).toContain('value="Cartons &amp; Cie"')
  expect(html).toContain('value="732829320"')
  expect(await (await app.request(`/commande/${UUID}`)).text()).toContain(`href="${PATH}"`)
})

it('a company is saved with its SIREN as digits, and the form says so', async () => {
  const { app, nameCompany, post } = site()
  const saved = await post({
    companyName: 'Cartons & Cie',
    siren: '732 829 320',
    email: ' elise@example.fr ',
  })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${PATH}?enregistre=1`])
  expect(nameCompany).toHaveBeenCalledWith(UUID, {
    companyName: 'Cartons & Cie',
    siren: '732829320',
    email: 'elise@example.fr',
  })
  expect(textOf(await (await app.request(`${PATH}?enregistre=1`)).text())).toContain(
    'C’est enregistré',
  )
})

it.each([
  [
    { companyName: 'Cartons & Cie', siren: '732 829 321' },
    'Ce numéro SIREN n’existe pas : vérifiez ses 9 chiffres.',
    'value="732 829 321"',
  ],
  [{ companyName: '', siren: '732829320' }, 'Indiquez la raison sociale', 'value="732829320"'],
])('a wrong form comes back with what was typed: %j', async (fields, message, kept) => {
  const { nameCompany, post } = site()
  const refused = await post(fields)
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(textOf(html).replaceAll('\u00A0', ' ')).toContain(message)
  expect(html).toContain(kept)
  expect(nameCompany).not.toHaveBeenCalled()
})

it.each([
  ['wrong-email', 422, ORDER_REQUEST_TEXTS.wrongEmail],
  ['too-many', 429, 'Trop de changements en peu de temps'],
] as const)(
  'a request that is answered %s changes nothing and keeps what was typed',
  async (answer, status, words) => {
    const { nameCompany, post } = site()
    nameCompany.mockResolvedValue(answer)
    const refused = await post({
      companyName: 'Cartons & Cie',
      siren: '',
      email: 'someone@example.fr',
    })
    expect(refused.status).toBe(status)
    const html = await refused.text()
    expect(textOf(html)).toContain(words)
    expect(html).toContain('value="Cartons &amp; Cie"')
    expect(html).toContain('value="someone@example.fr"')
  },
)

it('an order that names no company has no such form and leads to none', async () => {
  const { app, post } = site(null)
  expect((await app.request(PATH)).status).toBe(404)
  expect((await post({ companyName: 'Cartons & Cie', siren: '' })).status).toBe(404)
  expect(await (await app.request(`/commande/${UUID}`)).text()).not.toContain(PATH)
})
