import type { PaymentOffer } from '../../../shared/domain/payment'
import type {
  BookingSources,
  PaymentOutcome,
  PrintedQuote,
  MoveOrderView,
} from '../../ports/booking-sources'

export const UUID = '11111111-1111-4111-8111-111111111111'

const CARD = {
  method: 'card',
  terms: [{ date: '2029-11-22', amountCents: 41_250 }],
  credit: null,
} as const

export const DEPOSIT = {
  share: 'deposit' as const,
  amountCents: 41_250,
  methods: [{ ...CARD, terms: [...CARD.terms] }],
}

const THREE_TERMS = [
  { date: '2029-11-22', amountCents: 45_834 },
  { date: '2029-12-22', amountCents: 45_833 },
  { date: '2030-01-22', amountCents: 45_833 },
]

export const ALL = {
  share: 'all' as const,
  amountCents: 137_500,
  methods: [
    {
      method: 'card' as const,
      terms: [{ date: '2029-11-22', amountCents: 137_500 }],
      credit: null,
    },
    {
      method: 'card-3' as const,
      terms: THREE_TERMS,
      credit: {
        lender: 'seller' as const,
        terms: THREE_TERMS,
        creditCents: 91_666,
        months: 2,
        feeCents: 0,
        aprPercent: 0,
      },
    },
    {
      method: 'oney-4' as const,
      terms: [],
      credit: {
        lender: 'oney' as const,
        terms: [
          { date: '2029-11-22', amountCents: 37_400 },
          { date: '2029-12-22', amountCents: 34_375 },
          { date: '2030-01-22', amountCents: 34_375 },
          { date: '2030-02-22', amountCents: 34_375 },
        ],
        creditCents: 103_125,
        months: 3,
        feeCents: 3_025,
        aprPercent: 19.56,
      },
    },
  ],
}

/** A deposit of 412,50 €, or 1 375 € in one, three or four times. */
export const OFFER: PaymentOffer = {
  subject: 'simulation',
  uuid: UUID,
  reference: 'K7MX2PQ9RT',
  state: 'due',
  title: 'Déménagement de Paris à Lyon',
  facts: [
    { label: 'De', value: '12 rue de l’Église, 75015 Paris' },
    { label: 'À', value: '3 place Bellecour, 69002 Lyon' },
    { label: 'Volume', value: '30\u00A0m³' },
  ],
  movingDate: '2030-02-01',
  totalCents: 137_500,
  paidCents: 0,
  shares: [DEPOSIT, ALL],
  validUntil: '2029-12-07',
  orderHref: null,
  isTest: true,
}

export const OUTCOME: PaymentOutcome = {
  uuid: UUID,
  subject: 'simulation',
  reference: 'P-4F7H2K',
  state: 'paid',
  refusal: 'refused',
  orderReference: 'K7MX2PQ9RT',
  orderHref: '/commande/22222222-2222-4222-8222-222222222222',
  retryHref: '/simulation/33333333-3333-4333-8333-333333333333/paiement',
  title: 'Acompte, déménagement de Paris à Lyon',
  movingDate: '2030-02-01',
  amountCents: 41_250,
  isWhole: false,
  remaining: { amountCents: 96_250 },
  maskedEmail: 'm•••@exemple.fr',
  isOfferLost: false,
  offer: null,
  returnUrl: null,
  isTest: true,
}

const PARTS = {
  parts: [
    {
      title: 'Le déménagement',
      facts: [
        {
          label: 'Chargement',
          value: '12 rue de l’Église, 75015 Paris, 3e\u00A0étage sans ascenseur',
        },
        { label: 'Livraison', value: '3 place Bellecour, 69002 Lyon, rez-de-chaussée' },
        { label: 'Volume', value: '30\u00A0m³, d’après votre liste' },
      ],
    },
    {
      title: 'Les prestations (prix TTC)',
      areAmounts: true,
      facts: [
        { label: 'Équipe de déménageurs', value: '780\u00A0€' },
        { label: 'Camion, carburant et péages', value: '595\u00A0€' },
        {
          label: 'Valeur déclarée',
          value: 'jusqu’à 27\u00A0000\u00A0€ au total et 1\u00A0000\u00A0€ par objet',
        },
      ],
    },
    {
      title: 'L’entreprise',
      facts: [
        { label: 'Nom', value: 'Nouvelle Clé, SAS' },
        { label: 'Adresse', value: '14 rue des Emballeurs, 75015 Paris' },
      ],
    },
  ],
  sums: [
    { label: 'Total HT', value: '1\u00A0145,83\u00A0€' },
    { label: 'TVA (20\u00A0%)', value: '229,17\u00A0€' },
    { label: 'Prix définitif TTC', value: '1\u00A0375\u00A0€' },
  ],
  conditions: [
    'Ce prix est définitif tant que le volume, les adresses, les accès et la date ne changent pas.',
    'À la livraison, vérifiez vos meubles avec l’équipe et notez toute casse ou tout manque sur la lettre de voiture.',
  ],
}

export const ORDER: MoveOrderView = {
  uuid: UUID,
  reference: 'K7MX2PQ9RT',
  state: 'deposit-paid',
  title: 'Déménagement de Paris à Lyon',
  movingDate: '2030-02-01',
  totalCents: 137_500,
  paidCents: 41_250,
  refundedCents: 0,
  refunds: [],
  erasure: 'open',
  agreedDepositCents: null,
  isUndecided: false,
  balance: { amountCents: 96_250, href: `/commande/${UUID}/solde/paiement` },
  due: [
    {
      label: 'Garde-meuble, un mois de plus',
      amountCents: 8_000,
      href: '/supplement/44444444-4444-4444-8444-444444444444/paiement',
    },
  ],
  documents: [
    {
      title: 'Facture d’acompte F-2030-000012',
      amountCents: 41_250,
      href: `/commande/${UUID}/documents/F-2030-000012.pdf`,
    },
  ],
  payments: [
    { at: new Date('2029-11-22T09:12:00Z'), amountCents: 41_250, method: 'card', state: 'refused' },
    { at: new Date('2029-11-22T09:15:00Z'), amountCents: 41_250, method: 'card', state: 'paid' },
  ],
  move: [
    {
      label: 'Chargement',
      value: '12 rue de l’Église, 75015 Paris (3e\u00A0étage, sans ascenseur)',
    },
    { label: 'Livraison', value: '3 place Bellecour, 69002 Lyon (rez-de-chaussée)' },
    { label: 'Confirmation envoyée à', value: 'marie@exemple.fr' },
  ],
  dueBackCents: 0,
  cancellation: {
    keptCents: 41_250,
    backCents: 0,
    dateChange: 'fee',
    until: '2030-02-01',
    isAtOnce: true,
  },
  dateChange: { state: 'open', feeCents: 2_900, firstDate: '2029-11-23', lastDate: '2031-11-23' },
  billing: null,
  included: null,
  hold: null,
  ...PARTS,
}

export const QUOTE: PrintedQuote = {
  title: 'Votre devis K7MX2PQ9RT',
  pdfHref: `/simulation/${UUID}/devis.pdf`,
  payHref: null,
  hold: null,
  ...PARTS,
}

/** Orders in which `UUID` is everything: an offer, a payment, an order, a quote. */
export const fakeBookings = (changes: Partial<BookingSources> = {}): BookingSources => ({
  offer: async (subject, uuid) => (uuid === UUID ? { ...OFFER, subject } : null),
  ownerDetails: async () => null,
  requestChange: async () => 'sent',
  dateOffer: async (_, date) => ({
    ok: true,
    date,
    totalCents: 141_400,
    formerCents: 137_500,
    feeCents: 2_900,
    leftCents: 100_150,
    backCents: 0,
    days: [{ date, totalCents: 141_400 }],
  }),
  requestDate: async () => 'asked',
  start: async () => ({ ok: true, start: { kind: 'redirect', href: '/sandbox-bank/pay' } }),
  outcome: async uuid => (uuid === UUID ? OUTCOME : null),
  returned: async () => ({ outcome: 'unproven', payment: null }),
  wayBack: async () => null,
  complete: async () => ({ ok: false, reason: 'unknown' }),
  nameCompany: async () => 'saved',
  order: async uuid => (uuid === UUID ? ORDER : null),
  quote: async uuid => (uuid === UUID ? QUOTE : null),
  ...changes,
})
