import { expect, it, vi } from 'vitest'
import type { StopOffers } from '../../ports/stop-offers'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const PATH = '/ne-plus-recevoir-d-offres'
const clientDirectory = temporaryClientDirectory()

const site = (stopOffers: StopOffers = async () => undefined) => {
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log: { error: vi.fn() },
    stopOffers,
  })
  const post = (email: string) =>
    app.request(PATH, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new URLSearchParams({ email }).toString(),
    })
  return { app, post }
}

it('the page withdraws the consent of a typed address and says the same for every address', async () => {
  const stopOffers = vi.fn(async () => undefined)
  const { app, post } = site(stopOffers)
  const response = await post('camille@example.fr')
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${PATH}?fait=oui`])
  expect(stopOffers).toHaveBeenCalledExactlyOnceWith('camille@example.fr')
  const done = textOf(await (await app.request(`${PATH}?fait=oui`)).text())
  expect(done).toContain('Si cette adresse figurait dans nos listes d’offres, elle n’y est plus')
})

it('loading the page withdraws nothing, since mail scanners open links', async () => {
  const stopOffers = vi.fn(async () => undefined)
  const html = await (await site(stopOffers).app.request(PATH)).text()
  expect(stopOffers).not.toHaveBeenCalled()
  expect(html).toContain('noindex')
})

it.each([
  ['', 'Indiquez votre adresse e-mail'],
  ['camille@', 'Doit être un e-mail'],
])('the address “%s” is refused at its field', async (email, message) => {
  const stopOffers = vi.fn(async () => undefined)
  const response = await site(stopOffers).post(email)
  expect(response.status).toBe(422)
  expect(textOf(await response.text())).toContain(message)
  expect(stopOffers).not.toHaveBeenCalled()
})

it('the page of partners leads to it', async () => {
  const html = await (await site().app.request('/partenaires')).text()
  expect(html).toContain(`href="${PATH}"`)
})
