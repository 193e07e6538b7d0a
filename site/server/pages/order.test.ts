import { describe, expect, it, vi } from 'vitest'
import type { BookingSources, PrintedQuote, MoveOrderView } from '../../ports/booking-sources'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { fakeBookings, ORDER, QUOTE, UUID } from '../testing/fake-bookings'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const log = { error: vi.fn() }
const siteWith = (bookings: Partial<BookingSources>) =>
  createPagesApp({ ...BARE_PAGES, clientDirectory, log, bookings: fakeBookings(bookings) })
const show = async (changes: Partial<MoveOrderView> = {}, path = `/commande/${UUID}`) => {
  const order = async (uuid: string) => (uuid === UUID ? { ...ORDER, ...changes } : null)
  const response = await siteWith({ order }).request(path)
  const html = await response.text()
  return { response, html, text: textOf(html) }
}

describe('the page of an order', () => {
  it('the page of an order whose customer is erased shows no blank quote and no documents', async () => {
    const { html, text } = await show({
      title: '',
      state: 'cancelled',
      erasure: 'done',
      documents: [],
      billing: null,
      parts: [],
    })
    expect(text).toMatch(/Votre commande.*Annulée.*Vos données sont effacées\./)
    expect(html).not.toMatch(/<h1>\s*<\/h1>|devis\.pdf|Le devis commandé|id="documents"/)
  })

  it('the page of an order states its state, what is due and what comes next', async () => {
    const { html, text } = await show()
    for (const said of [
      'Commande K7MX2PQ9RT',
      'Confirmée L’acompte est payé, votre date est retenue.',
      'Prix total TTC 1 375 € Déjà payé 412,50 € Reste à payer 962,50 €',
      'Vous avez réservé fait 412,50 € payés.',
      'Vous réglez le solde à faire 962,50 € avant le 1er février. Un e-mail vous le rappellera le 25 janvier.',
      'La veille, le 31 janvier, pour convenir',
      'Votre déménagement Chargement 12 rue de l’Église, 75015 Paris (3e étage, sans ascenseur) Livraison 3 place Bellecour',
      'Vous déménagez le vendredi 1er février 2030',
      '22 novembre 412,50 € carte bancaire, refusé',
      '22 novembre 412,50 € carte bancaire, payé',
      'Prix définitif TTC 1 375 €',
      'Ce prix est définitif',
    ])
      expect(text).toContain(said)
    for (const [href, label] of [
      [`/commande/${UUID}/solde/paiement`, 'Payer 962,50\u00a0€'],
      ['/supplement/44444444-4444-4444-8444-444444444444/paiement', 'Payer 80\u00a0€'],
      [`/commande/${UUID}/devis.pdf`, 'Le devis en PDF'],
      [
        `/commande/${UUID}/documents/F-2030-000012.pdf`,
        'Facture d’acompte F-2030-000012, 412,50\u00A0€ \\(PDF',
      ],
      [`/commande/${UUID}/demenagement.ics`, 'Ajouter la date à mon agenda'],
    ])
      expect(html).toMatch(new RegExp(`<a[^>]* href="${href}"[^>]*>${label}`))
  })

  it('the page of an order lists refunds with day and way, and does not ask for them again', async () => {
    const refund = {
      at: new Date('2029-12-03T10:00:00Z'),
      method: 'card',
      isByHand: false,
    } as const
    const refunds = [
      { ...refund, amountCents: 5_000, reference: 'K7MX2PQ9RT-R1' },
      { ...refund, amountCents: 2_500, reference: 'K7MX2PQ9RT-R2', isByHand: true },
    ]
    const { text } = await show({ paidCents: 33_750, refundedCents: 7_500, refunds })
    expect(text).toContain('Déjà payé 412,50 € Remboursé 75 € Reste à payer 962,50 €')
    expect(text).toContain(
      '3 décembre 50 € remboursé par le même moyen de paiement (carte bancaire), K7MX2PQ9RT-R1',
    )
    expect(text).toContain('3 décembre 25 € remboursé par le moyen convenu, K7MX2PQ9RT-R2')
  })

  it('the page of an order shows a past move as done and announces no call from the team', async () => {
    const { text } = await show({
      movingDate: '2026-01-09',
      balance: null,
      state: 'paid',
      paidCents: 137_500,
    })
    expect(text).toContain('Vous avez déménagé le vendredi 9 janvier 2026 fait')
    expect(text).not.toContain('L’équipe vous appelle')
  })

  it('the page of an order links to the deposit while nothing is paid', async () => {
    const balance = { amountCents: 137_500, href: `/simulation/${UUID}/paiement` }
    const { html, text } = await show({
      state: 'quote',
      paidCents: 0,
      balance,
      due: [],
      payments: [],
    })
    expect(text).toContain('Votre date n’est retenue qu’une fois l’acompte payé.')
    expect(html.match(/href="[^"]*\/paiement"/g)).toEqual([`href="/simulation/${UUID}/paiement"`])
    expect(text).toContain('La réservation Choisir et payer')
    expect(text).not.toContain('Le solde Payer')
    expect(text).not.toContain('Paiements')
    expect(text).not.toContain('agenda')
  })

  it('the page of an order names an expected transfer and still links to other ways to pay', async () => {
    const payments = [
      {
        at: new Date('2026-11-22T10:00:00Z'),
        amountCents: 41_250,
        method: 'transfer',
        state: 'pending',
      },
    ] as const
    const { html, text } = await show({
      state: 'quote',
      paidCents: 0,
      payments,
      balance: { amountCents: 137_500, href: '/payer' },
    })
    expect(text).toContain(
      'Nous attendons votre virement. Vous préférez payer autrement ? Ne faites pas le virement.',
    )
    expect(html).toContain('href="/payer"')
  })

  it('the page of an order asks for no payment while one is pending at the bank', async () => {
    const quote = {
      state: 'quote',
      paidCents: 0,
      balance: null,
      due: [],
      isUndecided: true,
    } as const
    const { text } = await show(quote)
    expect(text).toContain('Paiement en attente de vérification Cela peut prendre jusqu’à 6 jours')
    expect(text).toContain('Vous réservez en attente')
    expect(text).not.toContain('À régler')
    expect((await show({ balance: null, due: [], isUndecided: true })).text).toContain(
      'Confirmée L’acompte est payé',
    )
  })

  it.each([
    ['paid', 'Payée en totalité'],
    ['expired', 'Expirée'],
    ['cancelled', 'Annulée'],
    ['refunded', 'Remboursée'],
  ] as const)('%s: says so and asks for nothing', async (state, said) => {
    const { text } = await show({
      state,
      balance: null,
      due: [],
      paidCents: state === 'paid' ? 137_500 : 0,
    })
    expect(text).toContain(said)
    expect(text).not.toContain('À régler')
    expect(text).not.toContain('à faire')
    expect(text.includes('Reste à payer')).toBe(state === 'paid')
  })

  describe('of a flash offer', () => {
    const included = [{ label: 'Carburant et péages', value: 'compris' }]
    const balance = { amountCents: 137_500, href: `/simulation/${UUID}/paiement` }
    const cancellation = {
      keptCents: 0,
      backCents: 0,
      until: '2030-02-01',
      isAtOnce: true,
      dateChange: 'fixed',
    } as const
    const nothing = { payments: [], documents: [], due: [] } as const
    const unpaid = {
      state: 'quote',
      paidCents: 0,
      ...nothing,
      included,
      balance,
      cancellation,
    } as const

    it.each([
      ['quote', 'L’offre est à vous une fois payée', 'Choisir et payer'],
      ['paid', 'Il ne reste rien à régler.', 'Vous avez réservé fait'],
      ['expired', 'Elle est peut-être encore disponible', 'Expirée'],
    ] as const)(
      '%s: says what is included, and nothing of a deposit or balance',
      async (state, ...said) => {
        const isPaid = state === 'paid'
        const rest = isPaid
          ? { paidCents: 137_500, balance: null }
          : state === 'expired'
            ? { balance: null }
            : {}
        const { text } = await show({ ...unpaid, state, ...rest })
        for (const words of [...said, 'Ce qui est compris Carburant et péages compris'])
          expect(text).toContain(words)
        expect(text).not.toMatch(/acompte|solde/i)
      },
    )

    it('the page of a flash order asks for no other date', async () => {
      const { text } = await show({ ...unpaid, state: 'paid', paidCents: 137_500, balance: null })
      expect(text).toContain('Un étage, un meuble de plus : décrivez-le en quelques mots.')
      expect(text).not.toContain('Une date, un étage')
    })

    it.each([
      [
        new Date('2029-11-22T13:32:00Z'),
        'L’offre vous est réservée jusqu’à 14 h 32. Passé cette heure, un autre client',
      ],
      [
        null,
        'L’offre ne vous est pas réservée en ce moment : vous pouvez la payer tant qu’elle est disponible.',
      ],
    ])('the page of a flash order says that the offer is kept until %s', async (until, said) => {
      expect((await show({ ...unpaid, hold: { until } })).text).toContain(said)
    })

    it('the page of a flash order says that the offer is kept while a payment is pending', async () => {
      const waiting = { ...unpaid, balance: null, isUndecided: true }
      for (const state of ['quote', 'expired'] as const) {
        const { text } = await show({ ...waiting, state })
        expect(text).toContain('l’offre vous reste réservée')
        expect(text).not.toContain('Expirée')
      }
      const lost = (await show({ ...waiting, state: 'expired', hold: { until: null } })).text
      expect(lost).toContain('Paiement en attente de vérification')
      expect(lost).not.toContain('reste réservée')
    })
  })

  it('the page of an order states the cost of a change and a cancellation, without advertising', async () => {
    const { html, text } = await show()
    expect(text).toContain(
      'Annuler aujourd’hui coûte l’acompte payé, 412,50 € : rien n’est remboursé.',
    )
    expect(text).toContain('Ce changement coûte 29 €, ajoutés au prix du nouveau jour.')
    const withoutForm = await show({ dateChange: null })
    expect(withoutForm.text).toContain(
      'Changer de date coûte 29 € la première fois, et le prix devient celui du nouveau jour',
    )
    expect(html.split('<footer')[0]).not.toMatch(
      /moving-flash-offers|href="\/materiel-demenagement"|ventes-flash/,
    )
    const whole = {
      keptCents: 41_250,
      backCents: 96_250,
      dateChange: 'free-once',
      until: '2030-02-01',
      isAtOnce: false,
    } as const
    const paid = await show({
      state: 'paid',
      balance: null,
      due: [],
      paidCents: 137_500,
      cancellation: whole,
      dateChange: null,
    })
    expect(paid.text).toContain(
      'Annuler aujourd’hui coûte 412,50 €. 962,50 € vous seront remboursés sous quatorze jours.',
    )
    expect(paid.text).toContain('Vous pouvez changer de date une fois sans frais')
    expect(paid.text).toContain('Vous avez tout réglé fait Il ne reste rien à payer.')
    expect(text).toContain('Votre commande sera annulée immédiatement et définitivement.')
    expect(paid.text).toContain('rien n’est annulé avant.')
    expect((await show({ state: 'cancelled', cancellation: null })).text).not.toContain(
      'Changer ou annuler',
    )
  })

  describe('that a customer asks something of', () => {
    const ask = vi.fn<BookingSources['requestChange']>(async () => 'sent')
    const send = async (fields: Record<string, string>, changes: Partial<MoveOrderView> = {}) => {
      ask.mockClear()
      const order = async () => ({ ...ORDER, ...changes })
      const response = await siteWith({ order, requestChange: ask }).request(`/commande/${UUID}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
      const html = await response.text()
      return { response, html, text: textOf(html) }
    }

    it('a request from the page of an order is sent to the company, and the page says so', async () => {
      const { response } = await send({ demande: 'change', message: ' Un piano de plus ' })
      expect([response.status, response.headers.get('Location')]).toEqual([
        303,
        `/commande/${UUID}?demande=envoyee`,
      ])
      expect(ask).toHaveBeenCalledWith(UUID, {
        wish: 'change',
        message: 'Un piano de plus',
        email: '',
      })
      expect((await show({}, `/commande/${UUID}?demande=envoyee`)).text).toContain(
        'Votre demande est envoyée',
      )
    })

    it('a request loses its control characters and the signs that reorder text', async () => {
      await send({ demande: 'change', message: 'Un \u202Epiano\u2066\u0000\r\nde plus\u2069' })
      expect(ask).toHaveBeenCalledWith(UUID, {
        wish: 'change',
        message: 'Un piano\nde plus',
        email: '',
      })
      expect((await send({ demande: 'change', message: '\u202E\u0000' })).response.status).toBe(422)
    })

    it('a cancellation needs no reason, and a change without a message is refused', async () => {
      expect((await send({ demande: 'cancel', message: '' })).response.status).toBe(303)
      const { response, text } = await send({ demande: 'change', message: '  ' })
      expect(response.status).toBe(422)
      expect(text).toContain('Indiquez ce qui change.')
      expect(ask).not.toHaveBeenCalled()
    })

    it('a cancelled order is confirmed on its page, also after a second press of the button', async () => {
      ask.mockResolvedValueOnce('cancelled')
      const fields = { demande: 'cancel', email: ' elise@example.fr ' }
      const { response } = await send(fields)
      expect(ask).toHaveBeenCalledWith(UUID, {
        wish: 'cancel',
        message: '',
        email: 'elise@example.fr',
      })
      const cancelledPath = `/commande/${UUID}?demande=annulee`
      expect([response.status, response.headers.get('Location')]).toEqual([303, cancelledPath])
      const again = (await send(fields, { state: 'cancelled', cancellation: null })).response
      expect([again.status, again.headers.get('Location')]).toEqual([303, cancelledPath])
      expect(ask).not.toHaveBeenCalled()
      expect(
        (await show({ state: 'cancelled', cancellation: null }, cancelledPath)).text,
      ).toContain('C’est annulé')
      expect((await show({}, cancelledPath)).text).not.toContain('C’est annulé')
      const owed = await show({ state: 'cancelled', cancellation: null, dueBackCents: 96_250 })
      expect(owed.text).toContain('À vous rembourser 962,50 €')
    })

    it('a cancellation with another e-mail is refused and its field keeps what was typed', async () => {
      ask.mockResolvedValueOnce('wrong-email')
      const { response, html, text } = await send({
        demande: 'cancel',
        message: 'Vendu',
        email: 'x@example.fr',
      })
      expect(response.status).toBe(422)
      expect(text).toContain('Rien n’a changé')
      expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email" value="x@example.fr"/)
      expect(html).toContain('>Vendu</textarea>')
    })

    it('a request keeps what was typed when there were too many requests', async () => {
      ask.mockResolvedValueOnce('too-many')
      const { response, html } = await send({ demande: 'change', message: 'Un piano' })
      expect(response.status).toBe(429)
      expect(html).toContain('>Un piano</textarea>')
    })

    it('a request for an order that is over, or an unknown request, is not found', async () => {
      expect((await send({ demande: 'cancel' }, { cancellation: null })).response.status).toBe(404)
      expect((await send({ demande: 'refund' })).response.status).toBe(404)
      expect(ask).not.toHaveBeenCalled()
    })
  })

  it('the page of an order is not cached or indexed, and its head omits the order’s id', async () => {
    const { response, html } = await show()
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(/<head>[^]*<\/head>/.exec(html)?.[0]).not.toContain(UUID)
  })

  it('the page of an order is answered 404 with another key', async () => {
    for (const path of ['/commande/x', '/commande/66666666-6666-4666-8666-666666666666']) {
      const { response, text } = await show({}, path)
      expect(response.status).toBe(404)
      expect(text).toContain('Cette commande est inconnue')
    }
  })
})

describe('the quote to print', () => {
  it('the quote to print holds every part, its sums and a link to its PDF', async () => {
    const { response, html, text } = await show({}, `/simulation/${UUID}/devis`)
    expect(text).toContain('Votre devis K7MX2PQ9RT')
    expect(text).toContain('Chargement 12 rue de l’Église, 75015 Paris, 3e étage sans ascenseur')
    expect(text).toContain('Total HT 1 145,83 € TVA (20 %) 229,17 € Prix définitif TTC 1 375 €')
    expect(text.indexOf('Prix définitif TTC')).toBeLessThan(text.indexOf('L’entreprise'))
    expect(text).toContain('Nouvelle Clé 01 99 00 12 34 bonjour@nouvelle-cle.example Votre devis')
    expect(html).toContain(`href="/simulation/${UUID}/devis.pdf"`)
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('the quote to print links back to the funnel, or to the payment of a flash offer', async () => {
    const until = new Date('2029-11-22T13:32:00Z')
    const back = async (payHref: string | null, hold: PrintedQuote['hold'] = null) => {
      const site = siteWith({ quote: async () => ({ ...QUOTE, payHref, hold }) })
      return (await site.request(`/simulation/${UUID}/devis`)).text()
    }
    expect(await back(null)).toContain('href="/tunnel/reserver">Retour à mon devis')
    const flash = await back(`/simulation/${UUID}/paiement`, { until })
    expect(textOf(flash)).toContain('L’offre vous est réservée jusqu’à 14 h 32.')
    expect(flash).toContain(`href="/simulation/${UUID}/paiement">Retour au paiement`)
    expect(flash).not.toContain('Retour à mon devis')
  })

  it('the printed quote is answered 404 with another key', async () => {
    const { response, text } = await show(
      {},
      '/simulation/66666666-6666-4666-8666-666666666666/devis',
    )
    expect(response.status).toBe(404)
    expect(text).toContain('Ce devis est inconnu')
  })
})
