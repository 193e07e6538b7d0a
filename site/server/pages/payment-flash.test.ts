import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DueFlash, PaymentOffer } from '../../../shared/domain/payment'
import type { BookingSources } from '../../ports/booking-sources'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { ALL, fakeBookings, OFFER, UUID } from '../testing/fake-bookings'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const PATH = `/simulation/${UUID}/paiement`
const NOW = new Date('2029-11-22T13:12:00Z')
const FLASH: DueFlash = {
  slug: 'paris-lyon',
  heldUntil: '2029-11-22T13:32:00.000Z',
  formerCents: null,
  distanceKm: 465,
}

const siteWith = (bookings: Partial<BookingSources>) =>
  createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log: { error: vi.fn() },
    bookings: fakeBookings(bookings),
  })
const offerWith = (changes: Partial<PaymentOffer>): PaymentOffer => ({
  ...OFFER,
  shares: [ALL],
  validUntil: null,
  flash: FLASH,
  ...changes,
})
const offering = (changes: Partial<PaymentOffer>) =>
  siteWith({ offer: async () => offerWith(changes) })
const show = async (site: ReturnType<typeof siteWith>, path = PATH, init?: RequestInit) => {
  const response = await site.request(path, init)
  const html = await response.text()
  return { response, html, text: textOf(html) }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the payment page of a flash offer', () => {
  it('the payment page of a flash offer states what is included, the whole price and the hold', async () => {
    const { html, text } = await show(offering({}))
    for (const said of [
      'Payer votre offre flash',
      'Ce qui est compris',
      'Carburant et péages : compris',
      'Valeur déclarée : 10 000 € maximum au total, 500 € par objet',
      '4 h maximum pour le chargement et 4 h maximum pour le déchargement',
      'Vous payez l’offre flash en totalité : 1 375 €. Il ne restera rien à payer.',
      'L’offre vous est réservée jusqu’à 14 h 32',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('L’acompte')
    expect(text).not.toContain('Prix garanti')
    expect(html).toContain('<input type="hidden" name="part" value="all"/>')
  })

  it('the payment page of a flash offer gives its script both times, and has a status region', async () => {
    const { html } = await show(offering({}))
    expect(html).toMatch(
      /data-reflex="count-down" data-props="{&quot;uuid&quot;:&quot;11111111-1111-4111-8111-111111111111&quot;,&quot;until&quot;:&quot;2029-11-22T13:32:00.000Z&quot;,&quot;now&quot;:&quot;2029-11-22T13:12:00.000Z&quot;}"/,
    )
    expect(html).toMatch(/<p[^>]* role="timer"[^>]* hidden=""/)
    expect(html).toMatch(/<p[^>]* role="status"[^>]*><\/p>/)
  })

  it.each([
    ['ran out', null],
    ['runs out now', NOW.toISOString()],
  ])(
    'a flash offer can still be paid where the hold %s, and the page says how',
    async (_, heldUntil) => {
      const { html, text } = await show(offering({ flash: { ...FLASH, heldUntil } }))
      expect(text).toContain(
        'L’offre ne vous est plus réservée Vous pouvez encore la payer si elle est disponible',
      )
      expect(html).not.toContain('count-down')
      expect(text).toContain('Payer 1 375 €')
    },
  )

  it('the payment page of a flash offer shows the old and new prices when the price has changed', async () => {
    const { text } = await show(offering({ flash: { ...FLASH, formerCents: 120_000 } }))
    expect(text).toContain(
      'Le prix de cette offre a changé. Elle coûtait 1 200 € quand vous l’avez réservée, elle coûte maintenant 1 375 €.',
    )
    expect((await show(offering({}))).text).not.toContain('a changé')
  })

  it('a price that changed at the press of the button is announced once', async () => {
    const site = siteWith({
      offer: async () => offerWith({ flash: { ...FLASH, formerCents: 120_000 } }),
      start: async () => ({ ok: false, reason: 'changed' }),
    })
    const body = new URLSearchParams({
      part: 'all',
      'moyen-all': 'card',
      cgv: 'on',
      payer: 'all 120000',
    })
    const { response, html, text } = await show(site, PATH, { method: 'POST', body })
    expect(response.status).toBe(409)
    expect(html.match(/role="group" aria-label="Le prix de cette offre a changé."/g)).toHaveLength(
      1,
    )
    expect(text).toContain('Le prix de cette offre a changé.')
    expect(text).not.toContain('Le montant a changé')
    expect(text).toContain('Payer 1 375 €')
  })
})

describe('where a flash offer cannot be paid', () => {
  it.each([
    ['it was sold, or an editor has taken it back', { state: 'withdrawn' as const }],
    ['its day is over', { state: 'expired' as const, movingDate: '2029-11-21' }],
  ])('%s: the three sentences, and that nothing was taken', async (_, changes) => {
    const { html, text } = await show(offering(changes))
    expect(text).toContain("Cette offre flash n'est plus disponible !")
    expect(text).toContain("Cette offre n'est plus active")
    expect(text).toContain('Rien n’a été débité.')
    expect(html).toContain(
      '<a class="button button-signal" href="/#ventes-flash">Retourner à la liste des offres</a>',
    )
    expect(html).not.toContain('name="payer"')
  })

  it('the page of an unavailable flash offer leads to the list on the partner’s page if allowed', async () => {
    const page = 'https://partner.test/offres'
    const site = siteWith({
      offer: async () => offerWith({ state: 'withdrawn' }),
      wayBack: async () => page,
    })
    const { html } = await show(site, `${PATH}?retour=${encodeURIComponent(page)}`)
    expect(html).toContain(
      `<a class="button button-signal" href="${page}">Retourner à la liste des offres</a>`,
    )
  })

  it('the page says that the offer cannot be checked while the content service is down', async () => {
    const { html, text } = await show(
      offering({ state: 'expired', flash: { ...FLASH, heldUntil: null } }),
    )
    expect(text).toContain('Nous ne pouvons pas vérifier cette offre')
    expect(text).toContain('Rien n’a été débité.')
    expect(text).not.toContain('devis')
    expect(html).toContain('<a class="button button-signal" href="">Réessayer</a>')
  })

  it.each([
    ['paid', 'C’est déjà payé'],
    ['pending', 'Paiement en attente de vérification'],
  ] as const)('%s is told as of any payment', async (state, said) => {
    expect((await show(offering({ state, orderHref: '/commande/1' }))).text).toContain(said)
  })

  it('the page leads to the booking form of the flash offer where a street is missing', async () => {
    const { html } = await show(offering({ state: 'incomplete' }))
    expect(html).toContain(
      '<a class="button button-signal" href="/tunnel/offreFlash/paris-lyon/reserver">',
    )
  })

  it('the page says that the flash offer is gone when it was withdrawn during the payment', async () => {
    let state: PaymentOffer['state'] = 'due'
    const site = siteWith({
      offer: async () => offerWith({ state }),
      start: async () => {
        state = 'withdrawn'
        return { ok: false, reason: 'withdrawn' }
      },
    })
    const body = new URLSearchParams({
      part: 'all',
      'moyen-all': 'card',
      cgv: 'on',
      payer: 'all 137500',
    })
    const { response, text } = await show(site, PATH, { method: 'POST', body })
    expect(response.status).toBe(409)
    expect(text).toContain("Cette offre flash n'est plus disponible !")
  })
})
