import { describe, expect, it } from 'vitest'
import type { MailView } from '../../ports/mail-view'
import type { CartonsOrderView } from '../../ports/shop'
import { FRAGMENT_TAGS, renderFragment } from '../../../widget/fragments'
import type { SnapshotInput } from '../../ports/fragments'
import { createEditedFlashOffers, flashOffer } from '../flash/testing/test-flash-offers'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { fakeBookings, OFFER, OUTCOME, UUID } from '../testing/fake-bookings'
import { htmlFaults } from '../testing/html-faults'
import { openShippedContent } from '../testing/shipped-content'
import { openShopPages } from '../testing/shipped-shop'
import { createPagesApp } from './pages-app'

const TOKEN = 'a-long-token-that-only-these-tests-know'
const ORIGIN = 'https://nouvelle-cle.test'
const INCOMPLETE = '33333333-1111-4111-8111-111111111111'
const REFUSED_UUID = '44444444-1111-4111-8111-111111111111'
const PENDING_UUID = '55555555-1111-4111-8111-111111111111'

const MISSING = [
  {
    stop: 'departure' as const,
    city: 'Paris',
    postalCode: '',
    what: ['street' as const, 'floor' as const],
  },
]

const STORE_ORDER: CartonsOrderView = {
  uuid: UUID,
  reference: 'K7MX2PQ9RT',
  state: 'shipped',
  placedAt: new Date('2026-11-22T10:00:00Z'),
  lines: [
    {
      label: 'Carton livres',
      href: null,
      quantity: 12,
      unitCents: 250,
      cents: 3_000,
      withdrawn: 2,
      refunded: 1,
    },
  ],
  deliveryOption: 'home_delivery',
  deliveryCents: 1_990,
  totalCents: 4_990,
  refundedCents: 250,
  destination: ['12 rue Crébillon', '44000 Nantes'],
  hours: null,
  expectedDay: '2026-11-27',
  payHref: null,
  isUndecided: false,
  isLost: false,
  returnUrl: null,
  payments: [
    { at: new Date('2026-11-22T10:05:00Z'), amountCents: 9_980, method: 'card', state: 'paid' },
  ],
  refunds: [],
  steps: [{ state: 'waiting', at: new Date('2026-11-22T10:00:00Z') }],
  documents: [{ title: 'Facture F-2026-000001', amountCents: 9_980, href: '/facture.pdf' }],
  withdrawals: [],
  erasure: 'open',
  withdrawal: { until: null },
}

/** The HTML of a mail itself is left out: mail programs need attributes that the standard has dropped. */
const LETTER = '<p>Bonjour</p>'

const MAIL: MailView = {
  uuid: UUID,
  kind: 'quote',
  to: 'a@exemple.fr',
  subject: 'Votre devis',
  createdAt: new Date(),
  state: 'kept',
  tries: 0,
  lastError: null,
  text: 'Bonjour',
  attachments: [{ filename: 'devis.pdf', bytes: 1_000 }],
  isolatedHtml: LETTER,
}

const content = openShippedContent()
const log = { warn: () => undefined, error: (fault: unknown) => expect(fault).toBeUndefined() }
const site = createPagesApp({
  ...BARE_PAGES,
  clientDirectory: temporaryClientDirectory(),
  publicUrl: ORIGIN,
  previewToken: TOKEN,
  log,
  contents: content.pageContents,
  editorial: content.editorial,
  partners: content.partners,
  landings: content.landings,
  flashOffers: createEditedFlashOffers([
    flashOffer(),
    flashOffer({ id: 8, slug: 'gone', isActive: false }),
  ]),
  shop: {
    ...openShopPages(content),
    order: async uuid => (uuid === UUID ? STORE_ORDER : null),
  },
  erasures: {
    find: async uuid =>
      uuid === UUID
        ? { uuid, kind: 'move', reference: 'K7MX2PQ9RT', isErased: false, outcome: 'kept' }
        : null,
    erase: async () => 'kept',
  },
  withdrawals: {
    ...BARE_PAGES.withdrawals,
    receipt: async uuid =>
      uuid !== UUID
        ? null
        : {
            reference: 'K7MX2PQ9RT',
            isWhole: true,
            deliveryCents: 0,
            refundCents: 500,
            isToReturn: true,
            placedAt: new Date(),
            name: 'Camille Roux',
            email: 'camille@exemple.fr',
            at: new Date(),
            lines: [{ label: 'Carton livres', quantity: 2, unitCents: 250 }],
          },
  },

  messages: {
    ...BARE_PAGES.messages,
    post: async () => ({
      ...({ ok: false, status: 422 } as const),
      form: {
        values: { email: 'elise@' },
        violations: ['last_name', 'email', 'object', 'message'].map(propertyPath => ({
          propertyPath,
          message: 'Doit être rempli',
        })),
        notice: 'Il reste des champs à remplir.',
      },
    }),
  },
  fragments: {
    of: async (tag, attributes, given) => {
      const html = renderFragment({
        tag,
        attributes,
        apiUrl: '',
        version: '1.0.0',
        partner: null,
        styles: ['/widget.css'],
        isOwnSite: true,
        ...(given?.draft === undefined ? {} : { draft: given.draft }),
        ...(given?.offers === undefined ? {} : { offers: given.offers }),
      })
      return html === null ? null : { html, styles: [], version: '1.0.0' }
    },
  },
  bookings: fakeBookings({
    outcome: async uuid => ({
      ...OUTCOME,
      ...(uuid === REFUSED_UUID ? { state: 'refused' as const } : {}),
      ...(uuid === PENDING_UUID ? { state: 'pending' as const } : {}),
    }),
    offer: async (subject, uuid) => ({
      ...OFFER,
      subject,
      uuid,
      ...(uuid === INCOMPLETE
        ? { state: 'incomplete', completion: { simulation: uuid, missing: MISSING } as const }
        : {}),
    }),
  }),
  mails: { list: async () => [MAIL], find: async uuid => (uuid === UUID ? MAIL : null) },
  exampleLetter: () => LETTER,
})

const REFUSED: SnapshotInput['draft'] = {
  values: { email: 'elise@' },
  violations: [
    'departureAddress',
    'movingDate',
    'lastname',
    'email',
    'phone',
    'termsAgreement',
  ].map(propertyPath => ({
    propertyPath,
    message: 'Doit être rempli',
  })),
}

/** One address of each kind of page; a static page stands for all that are made of an editor's text. */
const ADDRESSES: readonly string[] = [
  '/',
  '/cgv',
  '/notre-mission',
  '/devis-demenagement-lyon',
  '/avis-des-clients',
  '/ville',
  '/nulle-part',
  '/recherche?q=piano',
  '/recherche?q=zzzz',
  '/actualites',
  '/les-guides/choisir-son-demenageur',
  '/les-checklists/un-mois-avant?date=2030-02-01',
  '/les-tutoriels/proteger-un-matelas',
  '/faq',
  '/faq/rendre-mes-cartons',
  '/nos-agences',
  '/nos-agences/paris-15e',
  '/la-presse-en-parle',
  '/recrutement/conducteur-demenageur-poids-lourd',
  '/resiliation-de-demenagement/resilier-son-bail',
  '/demenageur-france',
  '/demenageur-france/auvergne-rhone-alpes',
  '/demenageur-france/nulle-part',
  '/demenageur-france/auvergne-rhone-alpes/rhone',
  '/demenageur-france/auvergne-rhone-alpes/rhone/lyon',
  '/demenageur-france/auvergne-rhone-alpes/rhone/lyon/stationnement?camion=20',
  '/materiel-demenagement',
  '/materiel-demenagement/categories/cartons',
  '/products/carton-livres',
  '/packs/studio',
  '/materiel-demenagement/calculateur?surface=60&personnes=2',
  '/materiel-demenagement/panier',
  `/materiel-demenagement/commande/${UUID}`,
  '/materiel-demenagement/retractation',
  `/materiel-demenagement/retractation/${UUID}`,
  '/retrouver',
  '/tunnel/offreFlash/paris-lyon/details',
  '/tunnel/offreFlash/gone/details',
  '/tunnel/offreFlash/paris-lyon/reserver',
  '/nous-contacter',
  '/devenez-partenaire',
  '/etre-rappele',
  '/partenaires',
  `/simulation/${UUID}/paiement`,
  `/simulation/${INCOMPLETE}/paiement`,
  `/tunnel/merci-pour-votre-commande?paiement=${UUID}`,
  `/tunnel/erreur?paiement=${REFUSED_UUID}`,
  `/tunnel/paiement-en-attente-de-verification?paiement=${PENDING_UUID}`,
  '/loading',
  '/redirect',
  `/commande/${UUID}`,
  `/commande/${UUID}/effacement`,
  `/simulation/${UUID}/devis`,
  '/tunnel/mes-coordonnees',
  '/tunnel/reserver',
  '/tunnel/landing/campus-lilas',
  '/demo/composants',
  '/demo/courriels',
  `/demo/courriels/${UUID}`,
]

/** Posted forms that are shown again with their faults. */
const POSTED: readonly string[] = [
  '/retrouver',
  '/materiel-demenagement/retractation',
  '/nous-contacter',
]

describe('a page as the server sends it', () => {
  it.each(ADDRESSES)('the page keeps to the HTML standard at %s', async address => {
    const response = await site.request(address)
    expect([
      response.status < 300 || response.status === 404 || response.status === 410,
      address,
    ]).toEqual([true, address])
    expect(htmlFaults(await response.text())).toEqual([])
  })

  it.each(POSTED)(
    'the page keeps to the HTML standard where its form at %s is refused',
    async address => {
      const response = await site.request(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
        },
        body: '',
      })
      expect(response.status).toBe(422)
      expect(htmlFaults(await response.text())).toEqual([])
    },
  )

  it('the preview of a partner keeps to the HTML standard', async () => {
    const opened = await site.request(`/partenaires/campus-lilas/apercu?token=${TOKEN}`)
    const response = await site.request(opened.headers.get('Location') ?? '', {
      headers: { Cookie: opened.headers.get('Set-Cookie')?.split(';')[0] ?? '' },
    })
    expect(response.status).toBe(200)
    expect(htmlFaults(await response.text())).toEqual([])
  })
})

describe('an element as the server draws it for other sites', () => {
  const offers = [flashOffer(), flashOffer({ id: 8, slug: 'gone', isActive: false })]
  it.each(FRAGMENT_TAGS)('the element keeps to the HTML standard in <%s>', tag => {
    for (const draft of [undefined, REFUSED]) {
      const html = renderFragment({
        tag,
        attributes: { partner: 'acme' },
        apiUrl: ORIGIN,
        version: '1.0.0',
        partner: null,
        offers,
        styles: ['/widget.css'],
        isOwnSite: false,
        ...(draft === undefined ? {} : { draft }),
      })
      expect(htmlFaults(`<${tag}>${html ?? ''}</${tag}>`)).toEqual([])
    }
  })
})

it.each([
  [
    'an autofill name that its control cannot take',
    '<input type="text" autocomplete="street-address" aria-label="x">',
  ],
  ['an autofill name on a checkbox', '<input type="checkbox" autocomplete="off" aria-label="x">'],
  ['an id twice', '<p id="a"></p><p id="a"></p>'],
  ['a block in a paragraph', '<span><div></div></span>'],
  ['a link in a link', '<a href="/"><b><a href="/">x</a></b></a>'],
  ['a label of nothing', '<label for="none">x</label>'],
])('the check finds %s', (_, html) => {
  expect(htmlFaults(html)).not.toEqual([])
})
