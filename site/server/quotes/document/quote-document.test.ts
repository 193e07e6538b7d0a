import { describe, expect, it } from 'vitest'
import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import type { FoundPiece } from '../../../../shared/domain/photos'
import { chosenPrice } from '../../../../shared/domain/simulation'
import { customerValues, LYON, NOW, PARIS } from '../../../../shared/domain/testing/valid-customer'
import { kitLines } from '../stored-moving-kit'
import { NO_EXTRAS } from '../price-extras'
import { quoteFor } from '../priced-quote'
import { firmUntil } from '../firm-until'
import { bindingQuote, validitySentence, quoteDocument, type QuoteDocument } from './quote-document'

const PRICED_ON = '2026-12-02'

const locate = (postalCode: string) =>
  postalCode === PARIS.postalCode
    ? { latitude: 48.86, longitude: 2.36 }
    : { latitude: 45.77, longitude: 4.83 }

const documentOf = (
  changes: Partial<FunnelValues> = {},
  found: readonly FoundPiece[] = [],
  extras = NO_EXTRAS,
): QuoteDocument => {
  const values = customerValues(changes)
  const quote = quoteFor(values, locate, NOW, found, extras)
  if (!quote.ok) throw new Error(JSON.stringify(quote.violations))
  const { totalCents, options: _, kit = [], ...answer } = quote.value
  const simulation = {
    uuid: '9a2b7c1e-1111-4222-8333-444455556666',
    movingDate: values.movingDate,
    ...answer,
    kit: kitLines(kit),
  }
  expect(chosenPrice(simulation)?.totalIncludingTaxesPrice).toBe(totalCents)
  return quoteDocument({
    reference: 'ABCDE23456',
    values,
    simulation,
    totalCents,
    pricedOn: PRICED_ON,
  })
}

/** As it is read, each line with its label, whatever spaces are in it. */
const linesOf = ({ parts, sums }: QuoteDocument): string[] =>
  [...parts.flatMap(({ facts }) => facts), ...sums].map(({ label, value }) =>
    `${label} : ${value}`.replaceAll(/\s/g, ' '),
  )
const inCents = (text = ''): number =>
  Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)

const access = {
  floor: null,
  liftCapacity: null,
  furnitureLift: false,
  cellarOrGarage: false,
  courtyard: false,
}
const piano = {
  name: 'Piano "à queue" <Érard>',
  quantity: 2,
  length: 150,
  width: 60,
  height: 120,
  weight: 250,
}
const room = { predefined: { CANAPE_3_PLACES: 2 }, custom: [] }
const options = customerValues().optionsConfiguration

describe('the document of a quote', () => {
  it.each<[string, Partial<FunnelValues>, string]>([
    ['the day', {}, 'Date du déménagement : samedi 12 décembre 2026'],
    ['a street', {}, 'Chargement : 12 Rue de Rivoli 75004 Paris (étage à préciser)'],
    ['a town', {}, 'Livraison : 69001 Lyon (étage à préciser)'],
    [
      'an access',
      { arrivalFloor: 3, arrivalLiftCapacity: 2, arrivalCourtyard: true },
      'Livraison : 69001 Lyon (3e étage, avec ascenseur, cour à traverser)',
    ],
    [
      'a stopover',
      {
        needStopover: true,
        stopOverCollection: { nextId: 2, items: [{ id: 1, address: LYON, ...access, floor: 0 }] },
      },
      'Étape 1 : 69001 Lyon (rez-de-chaussée)',
    ],
    [
      'storage, with its end',
      { needStorage: true, noArrivalAddress: true, endStorageDate: '2027-02-01' },
      'jusqu’au lundi 1er février 2027',
    ],
    [
      'storage without one',
      { needStorage: true, noArrivalAddress: true, unlimitedStorage: true },
      'Chaque mois de stockage supplémentaire : ',
    ],
    ['a volume that was said', {}, 'Volume : 30 m³, indiqué par vous'],
    [
      'one with heavy items on top',
      { hasHeavyItems: true, customHeavyItems: [piano] },
      'Volume : 32,2 m³ avec les objets lourds, indiqué par vous',
    ],
    [
      'a list',
      { isKnownVolume: 'unknown', volume: null, inventory: { SALON: room } },
      'd’après votre liste (2 objets)',
    ],
    [
      'a list of heavy items alone',
      {
        isKnownVolume: 'unknown',
        volume: null,
        hasHeavyItems: true,
        customHeavyItems: [{ ...piano, quantity: 1 }],
      },
      'd’après votre liste (1 objet)',
    ],
    [
      'photos that nobody has looked at',
      { isKnownVolume: 'asi', volume: null, surface: 60 },
      'Volume : 30 m³, estimé d’après votre surface (60 m²)',
    ],
    [
      'heavy items, by the names they have',
      { hasHeavyItems: true, predefinedHeavyItems: { PIANO_DROIT: 1 }, customHeavyItems: [piano] },
      'Objets lourds : Piano droit, Piano "à queue" <Érard> × 2',
    ],
    [
      'the kind of trip',
      {},
      'Type de voyage : Voyage spécial : le camion ne transporte que vos meubles',
    ],
    ['a firm', { type: 'Professionnel', lastname: 'Durand & Fils' }, 'Client : Professionnel'],
    [
      'names with a quote',
      { firstname: 'Anne', lastname: "O’Brien d'Arc" },
      "Nom : Anne O’Brien d'Arc",
    ],
    [
      'an option that another contains',
      { optionsConfiguration: { ...options, fragileItemsPacking: true, allItemsPacking: true } },
      'Emballage des objets fragiles : compris',
    ],
    [
      'what is insured',
      { optionsConfiguration: { ...options, globalPropertyValue: 50_000 } },
      'Valeur déclarée : jusqu’à 50 000 € au total et 1 000 € par objet',
    ],
    ['how long it holds', {}, 'Valable jusqu’au : vendredi 11 décembre 2026'],
  ])('the document of a quote states %s once', (_, changes, expectedLine) => {
    expect(linesOf(documentOf(changes)).filter(line => line.includes(expectedLine))).toHaveLength(1)
  })

  it('the document of a quote says that its volume comes from furniture recognised on photos', () => {
    const found: FoundPiece[] = [
      { reference: 'CANAPE_3_PLACES', quantity: 3, room: 'SALON', confidence: 0.9 },
    ]
    const lines = linesOf(documentOf({ isKnownVolume: 'asi', volume: null, surface: 6 }, found))
    expect(lines.join('\n')).toContain('d’après les meubles reconnus sur vos photos')
  })

  it('the document of a quote has no line for services that were not ordered', () => {
    const labels = linesOf(documentOf()).map(line => line.split(' : ')[0])
    for (const label of [
      'Stockage',
      'Objets lourds',
      'Chaque mois de stockage supplémentaire',
      'Étape 1',
      'Kit de déménagement',
    ])
      expect(labels).not.toContain(label)
  })

  it('the document of a quote adds up: services to the final price, price before tax plus tax too', () => {
    const document = documentOf({
      needStorage: true,
      noArrivalAddress: true,
      endStorageDate: '2027-03-01',
    })
    const [beforeVat, vat, final] = document.sums.map(({ value }) => inCents(value))
    expect(final).toBe(document.totalCents)
    expect((beforeVat ?? 0) + (vat ?? 0)).toBe(final)
    const services =
      document.parts.find(({ title }) => title === 'Les prestations (prix TTC)')?.facts ?? []
    const priced = services.filter(
      ({ label }) => !['Valeur déclarée', 'Chaque mois de stockage supplémentaire'].includes(label),
    )
    expect(priced.reduce((sum, { value }) => sum + inCents(value), 0)).toBe(final)
  })

  it.each([
    ['2026-12-02', '2027-03-01', '2026-12-17'],
    ['2026-12-02', '2026-12-12', '2026-12-11'],
    ['2026-12-02', '2026-12-03', '2026-12-02'],
    ['2026-12-02', '2026-12-02', '2026-12-02'],
  ])('priced on %s for %s, holds until %s', (pricedOn, movingDate, until) => {
    expect(firmUntil(pricedOn, movingDate)).toBe(until)
  })

  it('the document of a quote adds up with an adviser’s changes and a promo code, each on its line', () => {
    const promo = {
      code: 'MERCI50',
      partner: null,
      validUntil: null,
      isSingleUse: false,
      isActive: true,
    }
    const document = documentOf({ optionsConfiguration: { ...options, movingKit: true } }, [], {
      promo: { ...promo, kind: 'amount', value: 5_000 },
      adjustments: {
        discounts: [{ label: 'Geste commercial', amount: 2_050 }],
        manualSupplements: [{ label: 'Rue très étroite', amount: 8_000 }],
        movingKitItems: [{ reference: 'housse-matelas', quantity: 3 }],
        extraCharges: [1],
      },
    })
    const lines = linesOf(document)
    for (const line of [
      'Rue très étroite : 80 €',
      'Geste commercial : −20,50 €',
      'Code promo MERCI50 : −50 €',
      'Modification de commande : 29 €',
      'Contenu du kit : 3 × Housse de matelas',
    ])
      expect(lines).toContain(line)
    const services =
      document.parts.find(({ title }) => title === 'Les prestations (prix TTC)')?.facts ?? []
    const priced = services.filter(({ label }) => label !== 'Valeur déclarée')
    const signed = (value: string) => (value.startsWith('−') ? -inCents(value) : inCents(value))
    expect(priced.reduce((sum, { value }) => sum + signed(value), 0)).toBe(document.totalCents)
  })

  it('the document of a quote explains a date option only where it was chosen', () => {
    const conditionsOf = (changes: object) =>
      documentOf({ optionsConfiguration: { ...options, ...changes } }).conditions.join('\n')
    expect(conditionsOf({})).not.toMatch(/Report de date|Date flexible/)
    expect(conditionsOf({ datePostponement: true })).toContain('changée une fois sans frais')
    expect(conditionsOf({ dateFlexibility: true })).toContain(
      'de deux jours avant à deux jours après',
    )
  })

  it('the document of a quote gives a price range until floors and lifts are known', () => {
    const notFirm = documentOf({}).notFirm?.replaceAll(/\s/g, ' ')
    expect(notFirm).toMatch(
      /^Entre [\d ]+ € et [\d ]+ €, ferme dès que vos étages et ascenseurs seront connus\.$/,
    )
    expect(linesOf(documentOf({}))).toContain(`Prix : ${notFirm}`)
    const firm = documentOf({ departureFloor: 0, arrivalFloor: 2, arrivalLiftCapacity: 0 })
    expect(firm.notFirm).toBeUndefined()
    expect(linesOf(firm).some(line => line.startsWith('Prix :'))).toBe(false)
  })

  it('a price is called final only where no floor and no lift was assumed', () => {
    const firm = documentOf({ departureFloor: 0, arrivalFloor: 2, arrivalLiftCapacity: 0 })
    const wordsOf = ({ sums, conditions }: QuoteDocument) =>
      [sums.at(-1)?.label, ...conditions].join('\n')
    expect(wordsOf(firm)).toMatch(/^Prix définitif TTC\nCe prix est définitif tant que/)
    expect(wordsOf(firm)).not.toContain('à préciser')
    expect(wordsOf(documentOf())).toMatch(
      /^Prix TTC, étages à préciser\nIndiquez tout étage ou ascenseur/,
    )
    expect(wordsOf(documentOf())).not.toMatch(/prix définitif|Ce prix est définitif/i)
  })

  it('a quote that is paid for has neither a last day nor words that it binds to nothing', () => {
    const quote = documentOf({ departureFloor: 0, arrivalFloor: 2, arrivalLiftCapacity: 0 })
    expect(validitySentence(quote)).toBe('Prix ferme jusqu’au vendredi 11 décembre 2026')
    const bound = bindingQuote(quote)
    expect(validitySentence(bound)).toBe('Prix ferme')
    expect(linesOf(bound).join('\n')).not.toContain('Valable jusqu’au')
    expect(bound.conditions.join('\n')).not.toContain('ne vous engage à rien')
    expect(bound.conditions).toHaveLength(quote.conditions.length)
  })

  it('the document of a quote suggests a kit by the volume where the kit was chosen', () => {
    const lines = linesOf(documentOf({ optionsConfiguration: { ...options, movingKit: true } }))
    expect(lines.find(line => line.startsWith('Contenu du kit'))).toContain('60 × Carton standard')
  })

  it('the document of a quote lists all five stopovers of the longest move', () => {
    const items = Array.from({ length: 5 }, (_, index) => ({
      id: index + 1,
      address: PARIS,
      ...access,
    }))
    const lines = linesOf(
      documentOf({ needStopover: true, stopOverCollection: { nextId: 6, items } }),
    )
    expect(lines.filter(line => line.startsWith('Étape'))).toHaveLength(5)
  })
})
