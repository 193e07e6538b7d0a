import { describe, expect, it, vi } from 'vitest'
import type { BookingSources, PaymentOutcome } from '../../ports/booking-sources'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { fakeBookings, OUTCOME, UUID } from '../testing/fake-bookings'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const log = { error: vi.fn() }
const siteWith = (bookings: Partial<BookingSources>) =>
  createPagesApp({ ...BARE_PAGES, clientDirectory, log, bookings: fakeBookings(bookings) })
const paid = (changes: Partial<PaymentOutcome>) =>
  siteWith({ outcome: async uuid => (uuid === UUID ? { ...OUTCOME, ...changes } : null) })

const THANKS = '/tunnel/merci-pour-votre-commande'
const FAILED = '/tunnel/erreur'
const PENDING = '/tunnel/paiement-en-attente-de-verification'
const named = (path: string) => `${path}?paiement=${UUID}`

const show = async (site: ReturnType<typeof siteWith>, path: string) => {
  const response = await site.request(path)
  const html = await response.text()
  return { response, html, text: textOf(html), location: response.headers.get('Location') }
}

describe('the return from the bank', () => {
  const OK = '/reserver/paiement/redirect-ok'
  const KO = '/reserver/paiement/redirect-ko'

  it.each([
    ['paid', THANKS],
    ['pending', PENDING],
    ['refused', FAILED],
  ] as const)(
    'a bank return that says %s leads to %s from either return address',
    async (said, path) => {
      const returned = vi.fn<BookingSources['returned']>(async () => ({
        outcome: said,
        payment: UUID,
      }))
      for (const address of [OK, KO]) {
        const { response, location } = await show(
          siteWith({ returned }),
          `${address}?EXECCODE=0000&HASH=a%2Bb`,
        )
        expect([response.status, location]).toEqual([302, named(path)])
      }
      expect(returned.mock.calls[0]?.[0].get('HASH')).toBe('a+b')
    },
  )

  it.each([
    ['paid', THANKS],
    ['pending', PENDING],
    ['refused', FAILED],
    ['returned', PENDING],
    ['started', FAILED],
  ] as const)(
    'a bank return with an id alone asks this server: %s leads to %s',
    async (state, path) => {
      for (const name of ['pid', 'payment_id', 'paiement'])
        expect((await show(paid({ state }), `${OK}?${name}=${UUID}`)).location).toBe(named(path))
    },
  )

  it('an unproven bank return leads by the payment state we know and reveals no payment key', async () => {
    const forged = (state: PaymentOutcome['state']) =>
      siteWith({
        returned: async () => ({ outcome: 'unproven', payment: UUID }),
        outcome: async () => ({ ...OUTCOME, state }),
      })
    expect((await show(forged('refused'), `${OK}?EXECCODE=0000&ORDERID=P-1`)).location).toBe(FAILED)
    expect((await show(forged('pending'), `${OK}?EXECCODE=0000&ORDERID=P-1`)).location).toBe(
      PENDING,
    )
    expect((await show(siteWith({}), `${OK}?EXECCODE=0000`)).location).toBe(FAILED)
    expect((await show(siteWith({}), `${OK}?paiement=nothing`)).location).toBe(FAILED)
  })

  it('a bank return without any parameter leads to the booking page', async () => {
    for (const address of [OK, KO])
      expect((await show(siteWith({}), address)).location).toBe('/tunnel/reserver')
  })
})

it.each([
  ['thanks', 'paid', THANKS],
  ['error', 'refused', FAILED],
  ['pending page', 'pending', PENDING],
] as const)(
  'the %s leads back to the partner’s page, where there is one',
  async (_, state, path) => {
    const { html, text } = await show(
      paid({ state, returnUrl: 'https://agence.test/a?b="c' }),
      named(path),
    )
    expect(html).toContain(
      '<a class="button button-outline" href="https://agence.test/a?b=&quot;c">',
    )
    expect(text).toContain('Retourner sur agence.test')
    expect((await show(paid({ state }), named(path))).text).not.toContain('Retourner sur')
  },
)

describe('the thanks', () => {
  it('the thanks name the payment, the day and the next step, and link to the order', async () => {
    const { response, html, text } = await show(paid({}), named(THANKS))
    for (const said of [
      'Merci pour votre commande',
      'Vous allez recevoir un mail de confirmation',
      'Commande K7MX2PQ9RT',
      'vendredi 1er février 2030',
      'Montant payé 412,50 €',
      'Et maintenant',
      'Acompte payé',
      'Reste 962,50 € à payer avant le 1er février.',
      'Nous l’envoyons à l’adresse m•••@exemple.fr.',
      'Vous réglerez le solde depuis la page de votre commande. Un e-mail vous le rappellera le 25 janvier.',
      'L’équipe vous appellera le 31 janvier pour convenir de l’heure.',
    ])
      expect(text).toContain(said)
    expect(html).toMatch(
      /<section[^>]* aria-labelledby="objet">[^]*<h2 id="objet">Acompte, déménagement/,
    )
    const whole = (await show(paid({ isWhole: true, remaining: null }), named(THANKS))).text
    expect(whole).not.toMatch(/solde|Acompte payé|Reste/)
    expect(whole).toContain('Payé')
    expect(html).toContain(`href="${OUTCOME.orderHref}"`)
    expect(html).toContain('data-reflex="paid-drafts"')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('http-equiv="refresh"')
  })

  it.each(['started', 'returned'] as const)(
    'the thanks page waits while the payment is %s, and reloads',
    async state => {
      const { html, text } = await show(paid({ state }), named(THANKS))
      expect(text).toContain(
        'La banque nous confirme votre paiement dans les minutes qui viennent.',
      )
      expect(text).not.toContain('Montant payé')
      expect(html).toContain('<noscript><meta http-equiv="refresh" content="20"/></noscript>')
      expect(html).toContain('data-reflex="look-again"')
    },
  )

  it('the thanks say that a double payment is refunded', async () => {
    const { text } = await show(paid({ state: 'surplus' }), named(THANKS))
    expect(text).toContain(
      'Votre commande était déjà payée : ce second paiement de 412,50 € vous sera remboursé.',
    )
    expect(text).not.toContain('Montant payé')
  })

  it('the thanks say that the payment came too late for the flash offer', async () => {
    const { text } = await show(paid({ state: 'surplus', isOfferLost: true }), named(THANKS))
    expect(text).toContain("Cette offre flash n'est plus disponible")
    expect(text).toContain('412,50 € vous seront remboursés par le même moyen de paiement')
    expect(text).toContain('Retourner à la liste des offres')
    expect(text).toContain('À rembourser')
    expect(text).not.toContain('En double')
    expect(text).not.toMatch(/Merci pour votre commande|Voir ma commande|déjà payée/)
  })

  it('the thanks page shows no order reference when its address names no valid payment', async () => {
    for (const path of [THANKS, `${THANKS}?paiement=x`]) {
      const { response, text } = await show(paid({}), path)
      expect(response.status).toBe(200)
      expect(text).toContain('Merci pour votre commande')
      expect(text).not.toContain('K7MX2PQ9RT')
    }
  })
})

describe('the error', () => {
  it.each<[string, Partial<PaymentOutcome>, string, string]>([
    [
      'is kept no longer',
      { offer: { until: null } },
      'L’offre n’est plus réservée pour vous. Réessayez tout de suite : vous pouvez la payer tant qu’elle est disponible.',
      'Réessayer',
    ],
    [
      'may have been charged for',
      { offer: { until: null }, refusal: 'unconfirmed' },
      'L’offre ne vous est pas réservée en ce moment : vous pouvez la payer tant qu’elle est disponible.',
      'Réessayer',
    ],
    [
      'is kept for another try',
      { offer: { until: new Date('2029-11-22T13:32:00Z') } },
      'L’offre vous est réservée jusqu’à 14 h 32.',
      'Réessayer',
    ],
    [
      'has gone to another',
      { offer: 'taken' },
      'Entre-temps, un autre client a réservé l’offre.',
      'Retourner à la liste des offres',
    ],
  ])('the error page says of a flash offer that it %s', async (_, changes, said, way) => {
    const { text } = await show(paid({ state: 'refused', ...changes }), named(FAILED))
    expect(text).toContain(said)
    expect(text).toContain(way)
  })

  it('the error page says that the payment was not made, why, and where to try again', async () => {
    const { html, text } = await show(paid({ state: 'refused' }), named(FAILED))
    expect(text).toContain(
      "Une erreur s'est produite Le paiement n'a pas été réalisé La banque a refusé ce paiement.",
    )
    expect(html).toContain(
      `<a class="button button-signal" href="${OUTCOME.retryHref}">Réessayer</a>`,
    )
  })

  it('the error page says that nothing was charged when the customer gave up at the bank', async () => {
    const { text } = await show(paid({ state: 'refused', refusal: 'abandoned' }), named(FAILED))
    expect(text).toContain(
      'Vous avez quitté la page de la banque avant la fin. Rien n’a été débité.',
    )
  })

  it('the error page does not claim that nothing was charged before the bank has answered', async () => {
    const { text } = await show(paid({ state: 'started', refusal: 'unconfirmed' }), named(FAILED))
    expect(text).toContain(
      'Si votre compte a été débité, attendez notre e-mail avant de payer à nouveau.',
    )
    expect(text).not.toContain('Rien n’a été débité')
  })

  it('the error page offers another try only for a known payment', async () => {
    const { text } = await show(paid({}), FAILED)
    expect(text).toContain("Le paiement n'a pas été réalisé")
    expect(text).not.toContain('Réessayer')
    expect(text).toContain('01 99 00 12 34')
  })
})

describe('the wait', () => {
  it.each(['pending', 'returned'] as const)(
    'the waiting page of a %s payment states how long, when it was checked, and checks again',
    async state => {
      const { html, text } = await show(paid({ state }), named(PENDING))
      expect(text).toContain(
        "Paiement en attente de vérification, cela peut prendre jusqu'à 6 jours, vous recevrez un e-mail",
      )
      expect(text).toMatch(/Vérifié à \d{1,2} h \d{2}/)
      expect(html).toContain('<noscript><meta http-equiv="refresh" content="60"/></noscript>')
      expect(html).toContain(`<a class="button button-outline" href="${named(PENDING)}">`)
    },
  )
})

it.each([
  [THANKS, 'refused', FAILED],
  [THANKS, 'pending', PENDING],
  [FAILED, 'paid', THANKS],
  [FAILED, 'surplus', THANKS],
  [FAILED, 'returned', PENDING],
  [PENDING, 'paid', THANKS],
  [PENDING, 'refused', FAILED],
] as const)('%s of a payment that is %s has become %s', async (path, state, target) => {
  const { response, location } = await show(paid({ state }), named(path))
  expect([response.status, location]).toEqual([302, named(target)])
})

it('the loading page shows a waiting screen, and the redirect page leads home', async () => {
  expect((await show(siteWith({}), '/loading')).text).toContain('Chargement en cours')
  const { html } = await show(siteWith({}), '/redirect')
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="2; url=/"/></noscript>')
})
