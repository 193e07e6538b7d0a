import { expect, it } from 'vitest'
import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import type { Simulation } from '../../../../shared/domain/simulation'
import { customerValues, LYON, NOW, PARIS } from '../../../../shared/domain/testing/valid-customer'
import { NO_EXTRAS } from '../../quotes/price-extras'
import { quoteFor } from '../../quotes/priced-quote'
import { kitLines } from '../../quotes/stored-moving-kit'
import { atAgreedPrice, freezeQuote, type FrozenQuote } from './frozen-quote'

const NANTES = {
  ...LYON,
  formattedAddress: '44000 Nantes',
  addressInTextInput: '44000 Nantes',
  postalCode: '44000',
  city: 'Nantes',
  latitude: 47.22,
  longitude: -1.55,
}
const POINTS = new Map([
  [PARIS.postalCode, { latitude: 48.86, longitude: 2.36 }],
  [LYON.postalCode, { latitude: 45.77, longitude: 4.83 }],
  [NANTES.postalCode, { latitude: 47.22, longitude: -1.55 }],
])
const ACCESS = {
  floor: 0,
  liftCapacity: null,
  furnitureLift: false,
  cellarOrGarage: false,
  courtyard: false,
}
const VIA_NANTES: Partial<FunnelValues> = {
  needStopover: true,
  stopOverCollection: { nextId: 2, items: [{ id: 1, address: NANTES, ...ACCESS }] },
}
const STORED: Partial<FunnelValues> = {
  needStorage: true,
  noArrivalAddress: true,
  unlimitedStorage: true,
}

const frozen = (
  changes: Partial<FunnelValues> = {},
  flash?: Pick<Simulation, 'flash'>,
): FrozenQuote => {
  const values = customerValues(changes)
  const quote = quoteFor(values, postalCode => POINTS.get(postalCode) ?? null, NOW, [], NO_EXTRAS)
  if (!quote.ok) throw new Error(JSON.stringify(quote.violations))
  const { totalCents: _, options: __, kit = [], ...answer } = quote.value
  const found = freezeQuote({
    values,
    simulation: {
      uuid: '9a2b7c1e-1111-4222-8333-444455556666',
      movingDate: values.movingDate,
      ...answer,
      kit: kitLines(kit),
      ...flash,
    },
    reference: 'ABCDE23456',
    lead: {
      uuid: '1c9a2b7c-1111-4222-8333-444455556666',
      reference: 'ABCDE23456',
      partner: null,
      ownerHash: '',
      isChangedWithoutToken: false,
      isTest: false,
    },
    pricedAt: NOW,
  })
  if (found === null) throw new Error('no price')
  return found
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
const factsOf = ({ move }: FrozenQuote) =>
  move.facts.map(({ label, value }) => `${label} ${plain(value)}`)

it.each<[string, Partial<FunnelValues>, string, string[]]>([
  ['to an address', {}, 'Déménagement Paris → Lyon', ['Arrivée 69001 Lyon']],
  [
    'by a stopover',
    VIA_NANTES,
    'Déménagement Paris → Lyon',
    ['Étape 1 44000 Nantes', 'Arrivée 69001 Lyon'],
  ],
  ['into storage', STORED, 'Déménagement Paris → stockage', ['Arrivée stockage']],
  [
    'by a stopover into storage',
    { ...STORED, ...VIA_NANTES },
    'Déménagement Paris → stockage',
    ['Étape 1 44000 Nantes', 'Arrivée stockage'],
  ],
])(
  'an order %s names its places and its volume, and no street but for the calendar',
  (_, changes, title, way) => {
    const quote = frozen(changes)
    expect(quote.move.title).toBe(title)
    expect(factsOf(quote)).toEqual([
      'Date samedi 12 décembre 2026',
      'Départ 75004 Paris',
      ...way,
      'Volume 30 m³',
    ])
    expect(quote.move.place).toBe('12 Rue de Rivoli 75004 Paris')
  },
)

it('an order of a flash offer names its truck, not the volume of a list', () => {
  const flash = {
    flash: { slug: 'paris-lyon', struckCents: 60_000, distanceKm: 465, heldUntil: null },
  }
  expect(factsOf(frozen({}, flash)).at(-1)).toBe('Camion 30 m³')
})

it('a price that an adviser agreed on is a line of its own, and the sums follow', () => {
  const quote = frozen()
  const totalCents = quote.totalCents - 12_000
  const agreed = atAgreedPrice(quote, { totalCents, depositCents: Math.round(totalCents * 0.3) })
  expect(agreed.totalCents).toBe(totalCents)
  const lineOf = ({ facts }: FrozenQuote['parts'][number]) =>
    facts.map(({ label, value }) => `${label} ${plain(value)}`).at(-1)
  for (const [index, part] of agreed.parts.entries())
    if (part.areAmounts === true)
      expect(lineOf(part)).toBe('Ajustement convenu avec votre conseiller −120 €')
    else expect(part).toEqual(quote.parts[index])
  expect(agreed.parts.filter(({ areAmounts }) => areAmounts)).toHaveLength(1)
  const centsOf = (text: string) =>
    Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)
  const [beforeVat = 0, vat = 0, final] = agreed.sums.map(({ value }) => centsOf(value))
  expect([beforeVat + vat, final]).toEqual([totalCents, totalCents])
  expect(vat).toBe(Math.round(totalCents / 6))
})

it('an agreed price that is the usual one changes nothing, and an agreed deposit only its condition', () => {
  const quote = frozen()
  const { totalCents } = quote
  const usual = { totalCents, depositCents: Math.round(totalCents * 0.3) }
  expect(atAgreedPrice(quote, usual)).toEqual(quote)
  const agreed = atAgreedPrice(quote, { totalCents, depositCents: 20_000 })
  const changed = agreed.conditions.filter(text => !quote.conditions.includes(text))
  expect(changed.map(plain)).toEqual([
    'Paiement : 200 € à la réservation, ou la totalité ; le solde avant le déménagement.',
  ])
  expect({ ...agreed, conditions: quote.conditions }).toEqual(quote)
})
