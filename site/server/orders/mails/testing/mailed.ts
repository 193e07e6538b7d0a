import type { MailedCartons, MailedMove, MailedPayment } from '../mailed-order'

const FACTS = [
  { label: 'Date du déménagement', value: 'samedi 12 décembre 2026' },
  { label: 'Chargement', value: '12 Rue de Rivoli 75004 Paris (3e étage, sans ascenseur)' },
]

/** A quote as an order keeps it, with `count` lines of services. */
export const documentJson = (count = 2): string =>
  JSON.stringify({
    title: 'Votre devis ABCDE23456',
    totalCents: 123_450,
    validUntil: '2026-12-07',
    parts: [
      { title: 'Le déménagement', facts: FACTS },
      {
        title: 'Les prestations (prix TTC)',
        areAmounts: true,
        facts: Array.from({ length: count }, (_, index) => ({
          label: `Prestation nº ${index + 1}`,
          value: '12,00\u00a0€',
        })),
      },
    ],
    sums: [
      { label: 'Total HT', value: '1\u202f028,75\u00a0€' },
      { label: 'TVA (20\u00a0%)', value: '205,75\u00a0€' },
      { label: 'Prix définitif TTC', value: '1\u202f234,50\u00a0€' },
    ],
    conditions: ['Ce prix est définitif.'],
    move: { title: 'Déménagement Paris → Lyon', facts: [], place: '12 Rue de Rivoli 75004 Paris' },
  })

/** Three tenths of it paid. */
export const mailedMove = (changes: Partial<MailedMove> = {}): MailedMove => ({
  kind: 'move',
  uuid: '9a2b7c1e-1111-4222-8333-444455556666',
  isPlaced: true,
  reference: 'ABCDE23456',
  firstname: 'Élise',
  email: 'elise@example.fr',
  leadUuid: '1c9a2b7c-1111-4222-8333-444455556666',
  partner: null,
  title: 'Déménagement Paris → Lyon',
  movingDate: '2026-12-12',
  place: '12 Rue de Rivoli 75004 Paris',
  places: [
    {
      label: 'Chargement',
      value: '12 Rue de Rivoli 75004 Paris (3e étage, sans ascenseur, monte-meuble)',
    },
    {
      label: 'Étape 1',
      value: '8 Quai du Port 13002 Marseille (rez-de-chaussée, cour à traverser)',
    },
    { label: 'Livraison', value: '3 Rue Mercière 69002 Lyon (1er étage, avec ascenseur)' },
  ],
  totalCents: 123_450,
  paidCents: 37_035,
  included: null,
  simulationUuid: null,
  documentJson: documentJson(),
  ...changes,
})

/** Paid, and to be delivered. */
export const mailedCartons = (changes: Partial<MailedCartons> = {}): MailedCartons => ({
  kind: 'cartons',
  uuid: '8a2b7c1e-1111-4222-8333-444455556666',
  isPlaced: true,
  reference: 'CARTN23456',
  firstname: 'Camille',
  lastname: 'Roux',
  email: 'camille@exemple.fr',
  leadUuid: null,
  partner: null,
  deliveryOption: 'home_delivery',
  deliveryCents: 1_990,
  destination: {
    label: '',
    hours: '',
    address: { street: '12 rue Crébillon', postalCode: '44000', city: 'Nantes' },
  },
  lines: [
    { label: 'Pack studio', quantity: 1, unitCents: 4_990 },
    { label: 'Carton livres', quantity: 12, unitCents: 250 },
  ],
  hasPack: true,
  totalCents: 9_980,
  paidCents: 9_980,
  ...changes,
})

export const mailedPayment = (changes: Partial<MailedPayment> = {}): MailedPayment => ({
  reference: 'PQRST67892',
  amountCents: 37_035,
  terms: [{ date: '2026-11-22', amountCents: 37_035 }],
  methodWords: 'Carte bancaire',
  at: new Date('2026-11-22T08:05:00.000Z'),
  retryPath: '/simulation/7b8f0b0e-58a9-4b2b-9f2e-5d6a1b0a3c11/paiement',
  invoicePath: null,
  ...changes,
})
