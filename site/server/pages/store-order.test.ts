import { describe, expect, it, vi } from 'vitest'
import type { CartonsOrderView } from '../../ports/shop'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const UUID = '7d1b8f9e-2f0e-4b6c-9d0b-0c2f6f3c1a11'
const BASE = `/materiel-demenagement/commande/${UUID}`

const UNTOUCHED = { withdrawn: 0, refunded: 0 }

const INVOICE = { title: 'Facture F-2026-000001', amountCents: 9_980, href: '/facture.pdf' }
const PAID: CartonsOrderView = {
  uuid: UUID,
  reference: 'K7MX2PQ9RT',
  state: 'paid',
  placedAt: new Date('2026-11-22T10:00:00Z'),
  lines: [
    {
      label: 'Pack studio',
      href: '/packs/studio',
      quantity: 1,
      unitCents: 4_990,
      cents: 4_990,
      ...UNTOUCHED,
    },
    {
      label: 'Carton livres',
      href: null,
      quantity: 12,
      unitCents: 250,
      cents: 3_000,
      ...UNTOUCHED,
    },
  ],
  deliveryOption: 'home_delivery',
  deliveryCents: 1_990,
  totalCents: 9_980,
  refundedCents: 0,
  destination: ['12 rue Crébillon', '44000 Nantes'],
  hours: null,
  expectedDay: '2026-11-27',
  payments: [
    { at: new Date('2026-11-22T10:05:00Z'), amountCents: 9_980, method: 'card', state: 'paid' },
  ],
  refunds: [],
  steps: [
    { state: 'waiting', at: new Date('2026-11-22T10:00:00Z') },
    { state: 'paid', at: new Date('2026-11-22T10:05:00Z') },
  ],
  documents: [INVOICE],
  withdrawals: [],
  erasure: 'open',
  payHref: null,
  isUndecided: false,
  isLost: false,
  withdrawal: { until: null },
  returnUrl: null,
}

const show = async (changes: Partial<CartonsOrderView> = {}, path = BASE) => {
  const order = async (uuid: string) => (uuid === UUID ? { ...PAID, ...changes } : null)
  const shop = { ...BARE_PAGES.shop, order }
  const site = createPagesApp({ ...BARE_PAGES, clientDirectory, log: { error: vi.fn() }, shop })
  const response = await site.request(path)
  const html = await response.text()
  return { response, html, text: textOf(html) }
}

describe('the page of an order of cartons', () => {
  it('the page of a carton order shows its state, content, delivery day and the way to withdraw', async () => {
    const { html, text } = await show()
    for (const said of [
      'Commande K7MX2PQ9RT, passée le 22 novembre 2026',
      'Payée Votre paiement est accepté',
      'Adresse 12 rue Crébillon, 44000 Nantes',
      'Chez vous au plus tard vendredi 27 novembre 2026',
      'Vous payez fait Le dimanche 22 novembre 2026.',
      'Nous préparons en cours',
      'Elle arrive Au plus tard le vendredi 27 novembre 2026.',
      'Carton livres 12 2,50 € 30,00 €',
      'Livraison 19,90 €',
      'Total TTC 99,80 €',
      'dès maintenant, sans donner de motif, et jusqu’à quatorze jours après l’avoir reçue',
    ])
      expect(text).toContain(said)
    for (const [href, label] of [
      [INVOICE.href, 'Facture F-2026-000001, 99,80 € (PDF)'],
      ['/materiel-demenagement/retractation?commande=K7MX2PQ9RT', 'Renoncer au contrat ici'],
      ['/packs/studio', 'Pack studio'],
    ])
      expect(html).toMatch(
        new RegExp(
          `<a[^>]* href="${href?.replace('?', '\\?')}"[^>]*>${label?.replaceAll(/[()]/g, '\\$&')}`,
        ),
      )
  })

  it('the page of a carton order lists payments and refunds, each refund with its reference', async () => {
    const at = new Date('2026-11-25T10:00:00Z')
    const { text } = await show({
      refunds: [{ at, amountCents: 750, method: 'card', isByHand: false, reference: 'RMB2345678' }],
    })
    expect(text).toContain('Paiements 22 novembre 99,80 € carte bancaire, payé')
    expect(text).toContain(
      '25 novembre 7,50 € remboursé par le même moyen de paiement (carte bancaire), RMB2345678',
    )
    expect((await show({ payments: [] })).text).not.toContain('Paiements')
  })

  it('the page of an unpaid carton order leads to the payment and offers no withdrawal', async () => {
    const { html, text } = await show({
      state: 'waiting',
      payHref: `${BASE}/paiement`,
      documents: [],
      withdrawal: null,
      expectedDay: null,
      steps: [],
    })
    expect(html).toMatch(new RegExp(`<a[^>]* href="${BASE}/paiement"[^>]*>Payer 99,80\u00a0€`))
    expect(text).toContain('Vous payez à faire')
    expect(html).not.toContain('retractation?commande')
  })

  it('the page of a carton order asks for no payment while the bank is undecided', async () => {
    const { html, text } = await show({
      state: 'waiting',
      isUndecided: true,
      withdrawal: null,
      documents: [],
      steps: [],
    })
    expect(text).toContain('Paiement en attente de vérification')
    expect(html).not.toContain('/paiement"')
  })

  it('the page of a carton order sold out before payment announces the refund and asks for none', async () => {
    const { html, text } = await show({
      state: 'waiting',
      isLost: true,
      payHref: `${BASE}/paiement`,
      withdrawal: null,
      documents: [],
      steps: [],
    })
    expect(text).toContain('La commande n’est pas enregistrée, et la somme vous sera remboursée.')
    expect(html).not.toContain('/paiement"')
    expect(text).not.toMatch(/À payer|à faire|Où en est votre commande/)
    expect(html).toMatch(/<a[^>]* href="\/materiel-demenagement\/panier"[^>]*>Revoir mon panier/)
  })

  it('the page of a carton order to collect says that it is ready and when the agency is open', async () => {
    const { text } = await show({
      state: 'ready',
      deliveryOption: 'store_pickup',
      deliveryCents: 0,
      destination: ['Paris 15e', '14 rue des Emballeurs', '75015 Paris'],
      hours: '9h-12h et 14h-18h, lundi, mardi, jeudi, vendredi et samedi',
    })
    expect(text).toContain('Prête Elle vous attend à l’agence.')
    expect(text).toContain('Horaires 9h-12h et 14h-18h')
    expect(text).toContain('Retrait en agence gratuit')
    expect(text).toContain('Vous la retirez à faire')
  })

  it('the page of a received carton order shows the last day to withdraw', async () => {
    const { text } = await show({
      state: 'closed',
      expectedDay: null,
      withdrawal: { until: '2026-12-07' },
    })
    expect(text).toContain(
      'Vous pouvez renoncer à cette commande jusqu’au lundi 7 décembre 2026, sans donner de motif.',
    )
  })

  it('the page of a withdrawn carton order shows the withdrawal, the refund and the credit note', async () => {
    const { html, text } = await show({
      state: 'refunded',
      refundedCents: 9_980,
      withdrawal: null,
      expectedDay: null,
      documents: [
        INVOICE,
        { title: 'Avoir A-2026-000001', href: '/avoir.pdf', amountCents: -9_980 },
      ],
      steps: [
        ...PAID.steps,
        { state: 'withdrawn', at: new Date('2026-11-24T10:00:00Z') },
        { state: 'refunded', at: new Date('2026-11-25T10:00:00Z') },
      ],
    })
    expect(text).toContain('Rétractation enregistrée fait Le mardi 24 novembre 2026.')
    expect(text).toContain('Remboursé 99,80 €')
    expect(html).toContain('href="/avoir.pdf"')
  })

  it('the page of a cancelled carton order shows what is still to be refunded until it is', async () => {
    const cancelled = { state: 'cancelled', withdrawal: null } as const
    const owed = 'vous recevrez un e-mail dès que ce sera fait'
    expect((await show({ ...cancelled, refundedCents: 1_990 })).text).toContain(
      `Nous vous remboursons 79,90 €, et ${owed}`,
    )
    expect((await show({ ...cancelled, refundedCents: 9_980 })).text).not.toContain(owed)
    expect((await show({ ...cancelled, documents: [] })).text).not.toContain(owed)
  })

  it('the page of a carton order is private, and an unknown order answers 404', async () => {
    const { response } = await show()
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    for (const path of ['11111111-1111-4111-8111-111111111111', 'nobody', `${UUID}%00`])
      expect((await show({}, `/materiel-demenagement/commande/${path}`)).response.status).toBe(404)
  })
})
