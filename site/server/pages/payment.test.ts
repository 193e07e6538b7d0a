import { describe, expect, it, vi } from 'vitest'
import type { PaymentOffer } from '../../../shared/domain/payment'
import type { BookingSources } from '../../ports/booking-sources'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { ALL, DEPOSIT, fakeBookings, OFFER, UUID } from '../testing/fake-bookings'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const log = { error: vi.fn() }
const OWNER = '55555555-5555-4555-8555-555555555555'
const PATH = `/simulation/${UUID}/paiement`

const siteWith = (
  bookings: Partial<BookingSources>,
  options: Partial<Parameters<typeof createPagesApp>[0]> = {},
) =>
  createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log,
    bankOrigins: ['https://bank.test'],
    bookings: fakeBookings(bookings),
    ...options,
  })
const offering = (changes: Partial<PaymentOffer>) =>
  siteWith({ offer: async () => ({ ...OFFER, ...changes }) })

const show = async (site: ReturnType<typeof siteWith>, path = PATH) => {
  const response = await site.request(path)
  const html = await response.text()
  return { response, html, text: textOf(html) }
}

const CARD = {
  part: 'deposit',
  'moyen-deposit': 'card',
  'moyen-all': 'card',
  cgv: 'on',
  payer: 'deposit 41250',
}
const BOUGHT: PaymentOffer['bought'] = {
  facts: [{ label: 'Équipe', value: '3 déménageurs' }],
  lines: [
    { label: 'Équipe de déménageurs', value: '780 €' },
    { label: 'Camion', value: '595 €' },
  ],
  cancellation: {
    steps: [
      { keptCents: 27_500, until: '2030-01-17' },
      { keptCents: 41_250, until: '2030-02-01' },
    ],
    dateChange: 'fee',
    until: '2030-02-01',
  },
}
const post = async (
  site: ReturnType<typeof siteWith>,
  fields: Record<string, string>,
  { path = PATH, headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) => {
  const response = await site.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'User-Agent': 'Firefox', ...headers },
  })
  const html = await response.text()
  return { response, html, text: textOf(html) }
}

describe('a payment page', () => {
  it('a payment page states what is paid, how much and how, with a button for each amount', async () => {
    const { html, text } = await show(siteWith({}))
    for (const said of [
      'Réserver votre déménagement',
      '100 % Paiement',
      'Déménagement de Paris à Lyon',
      'vendredi 1er février 2030',
      'Prix total TTC 1 375 €',
      'L’acompte de 30 % Vous réglerez le solde, 962,50 €, avant le 1er février. 412,50 €',
      'Prix ferme jusqu’au vendredi 7 décembre 2029.',
      'il n’ouvre pas de droit de rétractation',
      'Paiement d’essai : aucune carte n’est débitée.',
    ])
      expect(text).toContain(said)
    expect(html).toMatch(
      /<button[^>]* value="deposit 41250 card"[^>]* name="payer">Payer 412,50\u00a0€<\/button>/,
    )
    expect(html).toMatch(
      /<button[^>]* value="all 137500 card"[^>]* name="payer">Payer 1\u00a0375\u00a0€<\/button>/,
    )
    expect(text).toContain('Payer 458,34 € aujourd’hui (1 375 € en tout)')
    expect(text).toContain('Payer 374 € aujourd’hui (1 405,25 € en tout)')
    expect(html).toMatch(/<input type="checkbox"[^>]* name="cgv"[^>]*>/)
    expect(html).not.toMatch(/<input type="checkbox"[^>]* checked/)
    expect(html).toMatch(/<a href="\/cgv" target="_blank"/)
  })

  it('a payment page states each instalment with its date and credit, beside its radio', async () => {
    const { html, text } = await show(siteWith({}))
    expect(html).toMatch(
      /<input[^>]*aria-labelledby="fois-all-card-3-nom fois-all-card-3-montant"[^>]*aria-describedby="fois-all-card-3-note fois-all-card-3-credit"/,
    )
    expect(text).toContain(
      'Carte bancaire, en 3 fois 458,34 € aujourd’hui, puis 2 fois 458,33 €. Sans frais : 1 375 € en tout. Aujourd’hui 458,34 € samedi 22 décembre 2029 458,33 € mardi 22 janvier 2030 458,33 € TAEG fixe : 0 %. Crédit de 916,66 € sur 2 mois, au taux débiteur fixe de 0 %, sans frais. Prix au comptant : 1 375 €. Payé aujourd’hui : 458,34 €. Montant total dû ensuite : 916,66 €. Prêteur : Nouvelle Clé',
    )
    expect(text).toContain(
      'aujourd’hui, puis 3 fois 343,75 €. 1 405,25 € en tout, dont 30,25 € de frais.',
    )
    expect(text).toContain('Oney étudie votre demande')
    expect(text).toContain(
      'TAEG fixe : 19,56 %. Crédit de 1 031,25 € sur 3 mois, au taux débiteur fixe de 0 %, avec 30,25 € de frais.',
    )
    expect(text).toContain('Prêteur : Oney Bank')
    expect(text).toContain(
      'Attention ! Un crédit coûte de l’argent et doit être remboursé. Vous pouvez renoncer au crédit dans les quatorze jours. Pour garder votre réservation, payez dans ce délai, en une fois, ce qui reste dû.',
    )
    expect((await show(offering({ shares: [DEPOSIT] }))).text).not.toContain('Un crédit')
  })

  it('a payment page states the service, the parts of the price and the cost of cancelling', async () => {
    const { html, text } = await show(offering({ bought: BOUGHT }))
    for (const said of [
      'Équipe 3 déménageurs',
      'Le détail du prix Équipe de déménageurs 780 € Camion 595 €',
      'Annuler coûte 275 € jusqu’au 17 janvier, 412,50 € jusqu’au 1er février. Changer de date coûte 29 €',
    ])
      expect(text).toContain(said)
    expect(html).toContain(
      `<a href="/simulation/${UUID}/devis" data-quote="true">Revoir mon devis</a>`,
    )
  })

  it('a payment page shows personal details for an order, and not for a simulation', async () => {
    const facts = [
      { label: 'Chargement', value: '12 rue de l’Église, 75015 Paris (3e étage, sans ascenseur)' },
      { label: 'Confirmation envoyée à', value: 'marie@exemple.fr' },
    ]
    const ownerDetails = vi.fn<BookingSources['ownerDetails']>(async subject =>
      subject === 'balance' ? { facts, orderHref: '/commande/1' } : null,
    )
    const offer: BookingSources['offer'] = async subject => ({
      ...OFFER,
      subject,
      orderHref: '/commande/1',
    })
    const site = siteWith({ ownerDetails, offer })
    const { html, text } = await show(site, `/commande/${UUID}/solde/paiement`)
    expect(text).toContain('Chargement 12 rue de l’Église, 75015 Paris (3e étage, sans ascenseur)')
    expect(text).toContain('Confirmation envoyée à marie@exemple.fr')
    expect(html).toContain('<a href="/commande/1" data-quote="true">Voir ma commande</a>')
    expect(html).not.toContain('data-reflex="own-details"')
    const ofSimulation = await show(site)
    expect(ofSimulation.html).toContain('data-reflex="own-details"')
    expect(ofSimulation.text).not.toContain('marie@exemple.fr')
  })

  it('a payment page does not ask a question that has only one answer', async () => {
    const { html, text } = await show(offering({ shares: [ALL], movingDate: null, isTest: false }))
    expect(text).not.toContain('Paiement d’essai')
    expect(html).toContain('<input type="hidden" name="part" value="all"/>')
    expect(text).not.toContain('Combien souhaitez-vous payer')
    expect(text).not.toContain('rétractation')
  })

  it('a payment page for a sum that an adviser asked for states what holds for a move', async () => {
    const { text } = await show(
      siteWith({}),
      `/tunnel/commande/${OWNER}/customLink/${UUID}/paiement`,
    )
    expect(text).toContain('Si cette somme règle un déménagement à date fixe')
    expect(text).not.toContain('Votre déménagement a une date fixe')
    expect(text).toContain('À régler au plus tard le vendredi 7 décembre 2029.')
  })

  it('a payment page does not repeat what its facts state', async () => {
    const facts = [
      { label: 'Commande', value: OFFER.reference },
      { label: 'Jour', value: 'vendredi 1er février 2030' },
    ]
    const { text } = await show(offering({ facts }))
    expect(text.match(/K7MX2PQ9RT/g)).toHaveLength(1)
    expect(text.match(/vendredi 1er février 2030/g)).toHaveLength(1)
  })

  it.each(['simulation', 'carton-cart'] as const)(
    'a payment page for a test of %s says that nothing is paid, and leads nowhere',
    async subject => {
      const path =
        subject === 'simulation' ? undefined : `/materiel-demenagement/commande/${UUID}/paiement`
      const { text, html } = await show(offering({ state: 'test', subject }), path)
      expect(text).toContain('Mode test')
      expect(text).toContain('vous ne pouvez rien payer ici')
      expect(html).not.toContain('class="button button-signal"')
    },
  )

  it('a payment page is not cached or indexed, omits its id from the head and may post to the bank', async () => {
    const { response, html } = await show(siteWith({}))
    const { headers } = response
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Content-Security-Policy')).toContain(
      "form-action 'self' https://bank.test;",
    )
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(/<head>[^]*<\/head>/.exec(html)?.[0]).not.toContain(UUID)
  })

  it.each([
    ['simulation', PATH, undefined],
    ['quote', `/devis/${UUID}/paiement`, undefined],
    ['supplement', `/supplement/${UUID}/paiement`, undefined],
    ['order-supplement', `/commande/${UUID}/supplement/paiement`, undefined],
    ['balance', `/commande/${UUID}/solde/paiement`, undefined],
    ['simulation-link', `/tunnel/simulation/${OWNER}/customLink/${UUID}/paiement`, OWNER],
    ['order-link', `/tunnel/commande/${OWNER}/customLink/${UUID}/paiement`, OWNER],
  ])('a payment page pays a %s at %s', async (subject, path, owner) => {
    const offer = vi.fn<BookingSources['offer']>(async () => OFFER)
    const start = vi.fn<BookingSources['start']>(async () => ({ ok: false, reason: 'bank-down' }))
    const site = siteWith({ offer, start })
    const { html } = await show(site, path)
    expect(html).toContain(`action="${path}"`)
    await post(site, CARD, { path })
    expect(offer).toHaveBeenCalledWith(subject, UUID, owner)
    expect(start).toHaveBeenCalledWith(
      subject,
      UUID,
      expect.anything(),
      expect.objectContaining({ owner }),
    )
  })
})

describe('where nothing can be paid', () => {
  it.each([
    ['paid', 'C’est déjà payé', '/commande/1'],
    ['pending', 'cela peut prendre jusqu’à 6 jours', '/commande/1'],
    ['withdrawn', 'Ce paiement n’est plus demandé', '/commande/1'],
    ['expired', 'Ce prix n’est plus ferme', '/tunnel/reserver'],
    ['changed', 'Votre prix est à actualiser', '/tunnel/reserver'],
    ['incomplete', 'Il manque une précision à votre devis', '/tunnel/mes-adresses'],
  ] as const)('%s: the page says so and leads on', async (state, said, href) => {
    const { response, html, text } = await show(offering({ state, orderHref: '/commande/1' }))
    expect(response.status).toBe(200)
    expect(text.toLowerCase()).toContain(said.toLowerCase())
    expect(html).toContain(`<a class="button button-signal" href="${href}">`)
    expect(text).toContain('01 99 00 12 34')
    expect(html).not.toContain('Payer')
  })

  it('a payment page leads back to the funnel on the partner’s page, if that is allowed', async () => {
    const page = 'https://partner.test/a?b=1'
    const wayOf = async (state: PaymentOffer['state'], way: string | null) => {
      const wayBack = vi.fn<BookingSources['wayBack']>(async () => way)
      const site = siteWith({
        offer: async () => ({ ...OFFER, state, orderHref: '/commande/1' }),
        wayBack,
      })
      const { html } = await show(site, `${PATH}?retour=${encodeURIComponent(page)}`)
      expect(wayBack).toHaveBeenCalledWith('simulation', UUID, page)
      return /<a class="button button-signal" href="([^"]*)">/.exec(html)?.[1]
    }
    for (const state of ['expired', 'changed', 'incomplete'] as const)
      expect(await wayOf(state, page)).toBe(page)
    expect(await wayOf('changed', null)).toBe('/tunnel/reserver')
    expect(await wayOf('paid', page)).toBe('/commande/1')
  })

  it('an unknown payment link shows a 404 page of its own, and a malformed one is not looked up', async () => {
    const offer = vi.fn<BookingSources['offer']>(async () => null)
    const site = siteWith({ offer })
    for (const path of [
      PATH,
      '/simulation/etc/paiement',
      `/tunnel/commande/x/customLink/${UUID}/paiement`,
    ]) {
      const { response, text } = await show(site, path)
      expect(response.status).toBe(404)
      expect(text).toContain('Ce lien de paiement est inconnu')
      expect(text).toContain('01 99 00 12 34')
    }
    expect(offer).toHaveBeenCalledTimes(1)
    expect((await post(site, CARD)).response.status).toBe(404)
  })

  it('a payment page says that online payment is closed when no bank takes the amount', async () => {
    const { text } = await show(offering({ shares: [] }))
    expect(text).toContain('Le paiement en ligne est fermé')
  })
})

describe('paying without script', () => {
  it('a payment form starts the share and the method of the pressed button and leads to the bank', async () => {
    const start = vi.fn<BookingSources['start']>(async () => ({
      ok: true,
      start: { kind: 'redirect', href: 'https://bank.test/pay' },
    }))
    const path = `${PATH}?retour=${encodeURIComponent('https://partner.test/a?b=1')}`
    const site = siteWith({ start })
    const { response } = await post(site, { ...CARD, part: 'all' }, { path })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      'https://bank.test/pay',
    ])
    expect(start).toHaveBeenCalledWith(
      'simulation',
      UUID,
      { share: 'deposit', method: 'card', amountCents: 41_250, termsAgreement: true },
      expect.objectContaining({ returnUrl: 'https://partner.test/a?b=1', userAgent: 'Firefox' }),
    )
    await post(site, { ...CARD, payer: 'all 137500 card-3' })
    const pressed = { share: 'all', method: 'card-3', amountCents: 137_500 }
    expect(start.mock.calls[1]?.[2]).toMatchObject(pressed)
  })

  it('a payment by transfer leads back to the page, which states how and offers other ways', async () => {
    const transfer = {
      amountCents: 41_250,
      beneficiary: 'Nouvelle Clé',
      iban: 'FR1420041010050500013M02606',
      reference: 'K7MX2PQ9RT-1',
      until: '2029-11-29',
    }
    const byTransfer = {
      method: 'transfer' as const,
      terms: [{ date: '2029-11-22', amountCents: 41_250 }],
      credit: null,
    }
    const shares = [{ ...DEPOSIT, methods: [...DEPOSIT.methods, byTransfer] }]
    const start = vi.fn<BookingSources['start']>(async () => ({
      ok: true,
      start: { kind: 'instructions', transfer },
    }))
    const site = siteWith({ start, offer: async () => ({ ...OFFER, shares, transfer }) })
    const path = `${PATH}?retour=${encodeURIComponent('https://partner.test/a')}`
    const { response } = await post(site, { ...CARD, payer: 'deposit 41250 transfer' }, { path })
    expect([response.status, response.headers.get('Location')]).toEqual([303, path])
    const { html, text } = await show(site)
    for (const said of [
      'Nous attendons votre virement',
      'Montant 412,50 € Bénéficiaire Nouvelle Clé IBAN FR14 2004 1010 0505 0001 3M02 606',
      'Référence à indiquer K7MX2PQ9RT-1 À recevoir jusqu’au jeudi 29 novembre 2029',
      'Vous préférez payer autrement',
      'La somme doit arriver sous 5 jours ouvrés',
    ])
      expect(text).toContain(said)
    expect(html).toMatch(
      /value="deposit 41250 transfer"[^>]*>Payer 412,50\u00a0€ par virement<\/button>/,
    )
    expect(html).toMatch(/value="deposit 41250 card"/)
  })

  it('a payment form keeps the partner’s page in its own address', async () => {
    const { html } = await show(
      siteWith({}),
      `${PATH}?retour=${encodeURIComponent('https://partner.test/"><b>')}`,
    )
    expect(html).toContain(`action="${PATH}?retour=https%3A%2F%2Fpartner.test%2F%22%3E%3Cb%3E"`)
  })

  it('a payment form is followed by a form for the bank with a button, where the bank needs one', async () => {
    const site = siteWith({
      start: async () => ({
        ok: true,
        start: {
          kind: 'form',
          formUrl: 'https://bank.test/form',
          parameters: { 'AMOUNTS[2029-11-22]': '1"2' },
        },
      }),
    })
    const { response, html, text } = await post(site, CARD)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([
      200,
      'private, no-store',
    ])
    expect(text).toContain('Vous allez être redirigé vers la page de la banque')
    expect(html).toContain('<form action="https://bank.test/form" method="post">')
    expect(html).toContain('<input type="hidden" name="AMOUNTS[2029-11-22]" value="1&quot;2"/>')
    expect(response.headers.get('Content-Security-Policy')).toContain('https://bank.test')
  })

  it('a payment form requires the terms to be accepted, and keeps the choices', async () => {
    const start = vi.fn()
    const { response, html, text } = await post(siteWith({ start }), {
      part: 'all',
      'moyen-all': 'plusieurs',
      'fois-all': 'card-3',
      payer: 'all 137500',
    })
    expect(response.status).toBe(422)
    expect(text).toContain('Cochez cette case pour accepter les conditions générales.')
    expect(html).toMatch(/<input type="radio"[^>]* name="part" checked="" value="all"/)
    expect(html).toMatch(/<input type="radio"[^>]* name="fois-all" checked="" value="card-3"/)
    expect(start).not.toHaveBeenCalled()
  })

  it.each([
    ['Enter in a field', { ...CARD, payer: 'verifier' }],
    ['no button', { part: 'all', 'moyen-all': 'card', cgv: 'on' }],
    ['an amount that is none', { ...CARD, payer: 'deposit -5' }],
    ['a method that is none', { ...CARD, 'moyen-deposit': 'cash' }],
    ['nothing', {}],
  ])('a payment form pays nothing for %s', async (_, fields) => {
    const start = vi.fn()
    const { response, text } = await post(siteWith({ start }), fields)
    expect(response.status).toBe(422)
    expect(text).toContain('Vérifiez votre choix.')
    expect(start).not.toHaveBeenCalled()
  })

  it.each([
    [
      'bank-down',
      503,
      'La page de la banque ne s’ouvre pas. Rien n’a été débité, vos choix sont conservés.',
    ],
    ['changed', 409, 'Le montant a changé. Rien n’a été débité.'],
    ['method-closed', 409, 'Ce moyen de paiement n’est plus proposé pour ce montant.'],
  ] as const)('%s: %i, the form again, as it was', async (reason, status, said) => {
    const site = siteWith({ start: async () => ({ ok: false, reason }) })
    const { response, html, text } = await post(site, {
      ...CARD,
      'moyen-all': 'plusieurs',
      'fois-all': 'card-3',
      payer: 'all 137500',
    })
    expect(response.status).toBe(status)
    expect(text).toContain(said)
    expect(html).toMatch(/<input type="radio"[^>]* name="fois-all" checked="" value="card-3"/)
    expect(html).toMatch(/<input type="checkbox"[^>]* name="cgv" checked=""/)
  })

  it('a payment in instalments with Oney requires a civility and keeps the choices made', async () => {
    const start = vi.fn<BookingSources['start']>(async () => ({ ok: false, reason: 'bank-down' }))
    const site = siteWith({ start })
    const lent = {
      ...CARD,
      part: 'all',
      'moyen-all': 'plusieurs',
      'fois-all': 'oney-4',
      payer: 'all 137500',
    }
    const asked = await post(site, lent)
    expect(asked.response.status).toBe(422)
    expect(asked.text).toContain('Choisissez votre civilité : Oney la demande.')
    expect(asked.html).toMatch(/<input type="radio"[^>]* name="fois-all" checked="" value="oney-4"/)
    expect((await post(site, { ...lent, 'civilite-all': 'dr' })).response.status).toBe(422)
    expect(start).not.toHaveBeenCalled()
    const { html } = await post(site, { ...lent, 'civilite-all': 'mrs' })
    expect(start.mock.calls[0]?.[2]).toMatchObject({ method: 'oney-4', civility: 'mrs' })
    expect(html).toMatch(/<input type="radio"[^>]* name="civilite-all" checked="" value="mrs"/)
    await post(site, { ...CARD, 'civilite-deposit': 'mr' })
    expect(start.mock.calls[1]?.[2]).not.toHaveProperty('civility')
  })

  it('a payment form answers 429 to too many attempts and keeps the customer’s choices', async () => {
    const start = vi.fn()
    const site = siteWith({ start }, { countWrite: async () => '37' })
    const { response, html, text } = await post(site, {
      ...CARD,
      'moyen-all': 'plusieurs',
      'fois-all': 'card-3',
      payer: 'all 137500',
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '37'])
    expect(text).toContain(
      'Trop d’essais en peu de temps. Rien n’a été débité, vos choix sont conservés.',
    )
    expect(html).toMatch(/<input type="radio"[^>]* name="fois-all" checked="" value="card-3"/)
    expect(start).not.toHaveBeenCalled()
  })

  it('a payment returns to the host that the customer uses, or to the public address if set', async () => {
    const start = vi.fn<BookingSources['start']>(async () => ({ ok: false, reason: 'bank-down' }))
    const headers = { Host: 'quotes.test:8080' }
    await post(siteWith({ start }), CARD, { headers })
    expect(start.mock.calls[0]?.[3].origin).toBe('http://quotes.test:8080')
    await post(siteWith({ start }, { publicUrl: 'https://www.example.fr' }), CARD, { headers })
    expect(start.mock.calls[1]?.[3].origin).toBe('https://www.example.fr')
  })

  it('a payment form says that it is already paid when it was paid in the meantime', async () => {
    let state: PaymentOffer['state'] = 'due'
    const site = siteWith({
      offer: async () => ({ ...OFFER, state }),
      start: async () => {
        state = 'paid'
        return { ok: false, reason: 'paid' }
      },
    })
    const { response, text } = await post(site, CARD)
    expect(response.status).toBe(409)
    expect(text).toContain('C’est déjà payé')
  })

  it('a payment form does nothing for a page of another site', async () => {
    const start = vi.fn()
    const headers = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }
    const { response } = await post(siteWith({ start }), CARD, { headers })
    expect(response.status).toBe(303)
    expect(start).not.toHaveBeenCalled()
  })
})

describe('a payment page of a quote that lacks something', () => {
  const missing: NonNullable<PaymentOffer['completion']>['missing'] = [
    { stop: 'departure', city: 'Paris', postalCode: '', what: ['street'] },
    { stop: 'arrival', city: 'Lyon', postalCode: '69003', what: ['street', 'floor'] },
  ]
  const simulation = '33333333-3333-4333-8333-333333333333'
  const LACKING: PaymentOffer = {
    ...OFFER,
    state: 'incomplete',
    completion: { simulation, missing },
  }
  const PRICED = { uuid: simulation, movingDate: '2030-02-01', simulationsPrices: [] }
  const DETAIL = {
    lines: [],
    vat: 0,
    movers: 2,
    hours: 6,
    truckM3: 30,
    truckCount: 1,
    distanceKm: 466,
    volume: 30,
  }
  const lacking = (changes: Partial<BookingSources> = {}) =>
    siteWith({ offer: async () => LACKING, ...changes })
  const ANSWERS = {
    'rue-departure': '3 bis rue Oberkampf',
    'code-departure': '75011',
    'rue-arrival': 'quai Perrache',
    'etage-arrival': '2',
    'ascenseur-arrival': '0',
  }

  it('an incomplete quote asks for exactly what is missing, by a form that needs no script', async () => {
    const { html, text } = await show(lacking())
    expect(text).toContain(
      'Avant de payer, il nous faudra : la rue à Paris, la rue et l’étage à Lyon.',
    )
    expect(html).toContain(`<moving-quote-completion simulation="${simulation}" target="${PATH}">`)
    const names = [...html.matchAll(/ name="((?:rue|code|etage|ascenseur)-[^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(names).toEqual(Object.keys(ANSWERS))
    expect(text).not.toContain('Prix ferme jusqu’au')
    expect(text).not.toContain('Payer ')
  })

  it('an incomplete quote takes the answers and leads to the payment with the seen price', async () => {
    const complete = vi.fn<BookingSources['complete']>(async () => ({
      ok: true,
      simulation: { ...PRICED, detail: DETAIL },
    }))
    const { response } = await post(lacking({ complete }), ANSWERS)
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `${PATH}?montant=137500`,
    ])
    expect(complete).toHaveBeenCalledWith(simulation, {
      isTrial: false,
      places: [
        {
          stop: 'departure',
          address: expect.objectContaining({
            formattedAddress: '3 bis rue Oberkampf 75011 Paris',
            street: 'rue Oberkampf',
            streetNumber: '3 bis',
            city: 'Paris',
            postalCode: '75011',
          }),
          floor: null,
          liftCapacity: null,
        },
        {
          stop: 'arrival',
          address: expect.objectContaining({
            street: 'quai Perrache',
            streetNumber: '',
            postalCode: '69003',
          }),
          floor: 2,
          liftCapacity: 0,
        },
      ],
    })
  })

  it.each([
    [
      'an answer is still missing',
      { ok: true as const, simulation: { ...PRICED, detail: DETAIL, missing } },
    ],
    ['a price cannot be had', { ok: false as const, reason: 'unavailable' }],
  ])('an incomplete quote keeps what was typed where %s', async (_, done) => {
    const { response, html } = await post(lacking({ complete: async () => done }), ANSWERS)
    expect(response.status).toBe(422)
    expect(html).toContain('value="3 bis rue Oberkampf"')
    expect(html).toMatch(/role="alert"/)
  })

  it('a payment page says that the price differs from the one of the page before', async () => {
    const { text } = await show(siteWith({}), `${PATH}?montant=132000`)
    expect(text).toContain('Votre prix est passé de 1 320 € à 1 375 €')
    expect((await show(siteWith({}), `${PATH}?montant=137500`)).text).not.toContain(
      'Votre prix est passé',
    )
  })
})
