import { describe, expect, it } from 'vitest'
import { priceMove } from '../../site/server/pricing/price'
import { TARIFF } from '../../site/server/pricing/tariff'
import { EASY_ACCESS } from '../domain/access'
import { emptyFunnelValues } from '../domain/funnel-values'
import { STEPS } from '../domain/steps'
import { CONSENT_VERSION, optionalConsent } from './consent-texts'
import { formatDay, formatDayMonth, formatM3, formatWeekday } from './figures'
import { FUNNEL_TEXTS } from './funnel-texts'
import { CONSENT_VERSIONS } from './past-consents'
import { PLACE_TEXTS } from './places-texts'
import { PRICE_LINE_TEXTS, QUOTE_TEXTS } from './quote-texts'
import { STEP_TEXTS } from './steps-texts'
import { INVENTORY_TEXTS, TRUCK_TEXTS } from './volume-texts'

describe('figures', () => {
  it.each([
    [12.5, '12,5\u00A0m³'],
    [12, '12\u00A0m³'],
    [0, '0\u00A0m³'],
    [0.08, '0,08\u00A0m³'],
    [0.04, '0,04\u00A0m³'],
    [0.12, '0,1\u00A0m³'],
    [1_250, '1\u202F250\u00A0m³'],
  ])('a volume of %f m3 is written as in French', (m3, text) => expect(formatM3(m3)).toBe(text))

  it.each([
    ['2026-12-12', 'samedi 12 décembre 2026', 'sam.', '12 déc.'],
    ['2027-08-01', 'dimanche 1er août 2027', 'dim.', '1er août'],
    ['2028-02-29', 'mardi 29 février 2028', 'mar.', '29 févr.'],
  ])('the day %s, wherever the visitor is', (day, long, weekday, short) => {
    expect(formatDay(day)).toBe(long)
    expect(formatWeekday(day)).toBe(weekday)
    expect(formatDayMonth(day)).toBe(short)
  })

  it.each([
    [6, '2\u00A0déménageurs, 6\u00A0h de travail'],
    [6.5, '2\u00A0déménageurs, 6\u00A0h\u00A030 de travail'],
    [0.25, '2\u00A0déménageurs, 0\u00A0h\u00A015 de travail'],
    [1.999, '2\u00A0déménageurs, 2\u00A0h de travail'],
  ])('a duration of %f hours is written as in French', (hours, text) =>
    expect(QUOTE_TEXTS.crewValue(2, hours)).toBe(text),
  )

  it('another day is announced in words, with what it costs more or less', () =>
    expect(
      [-14_300, 2_000, 0, null].map(cents =>
        QUOTE_TEXTS.day('mercredi 23 décembre', 130_300, cents),
      ),
    ).toEqual([
      'mercredi 23 décembre, 1\u202F303\u00A0€, 143\u00A0€ de moins',
      'mercredi 23 décembre, 1\u202F303\u00A0€, 20\u00A0€ de plus',
      'mercredi 23 décembre, 1\u202F303\u00A0€',
      'mercredi 23 décembre, 1\u202F303\u00A0€',
    ]))
})

describe('counted words', () => {
  it('counted words agree with their number', () => {
    expect([0, 1, 2].map(INVENTORY_TEXTS.count)).toEqual(['vide', '1 objet', '2 objets'])
    expect([0, 1, 2].map(INVENTORY_TEXTS.results)).toEqual([
      'Aucun meuble trouvé',
      '1 meuble trouvé',
      '2 meubles trouvés',
    ])
    expect([1, 2].map(FUNNEL_TEXTS.summaryTitle)).toEqual([
      'Un champ est à vérifier',
      '2 champs sont à vérifier',
    ])
    expect([0, 1, 2, 20].map(PLACE_TEXTS.floorName)).toEqual([
      'Rez-de-chaussée',
      '1er étage',
      '2e étage',
      '20e étage',
    ])
    expect([null, 0, 1, 3, 4].map(PLACE_TEXTS.liftName)).toEqual([
      'Je ne sais pas',
      'Pas d’ascenseur',
      '1 personne',
      '3 personnes',
      '4 personnes ou plus',
    ])
    expect(
      [1, 19].map(count => TRUCK_TEXTS.described('12 m³', TRUCK_TEXTS.size(50, count), count, 95)),
    ).toEqual([
      '12 m³ à déménager. Camion de 50\u00A0m³, rempli à 95\u00A0%.',
      '12 m³ à déménager. 19\u00A0camions de 50\u00A0m³, remplis à 95\u00A0%.',
    ])
    expect([1, 2].map(count => TRUCK_TEXTS.capacity(20, count))).toEqual([
      '20\u00A0m³',
      '2\u00A0de 20\u00A0m³',
    ])
  })
})

it('every step of the funnel has its label, its title and an assistant’s sentence', () => {
  expect(STEPS.slice(0, 4).map(step => [STEP_TEXTS[step].label, STEP_TEXTS[step].title])).toEqual([
    ['Mes informations', 'Mes coordonnées'],
    ['', 'Choisissez un volume'],
    ['Mon déménagement', 'Votre volume'],
    ['Mes adresses', 'Mes adresses'],
  ])
  for (const step of STEPS) expect(STEP_TEXTS[step].sophie).toMatch(/\.$/)
})

it('the price texts have words for every line of a price', () => {
  const everyOption = Object.fromEntries(Object.keys(TARIFF.options).map(option => [option, true]))
  const { detail } = priceMove({
    movingDate: '2027-07-31',
    volumeM3: 60,
    distanceKm: 800,
    seaCrossings: 1,
    places: [
      { ...EASY_ACCESS, floor: 5, hoist: true, cellarOrGarage: true, courtyard: true },
      { ...EASY_ACCESS, floor: 3 },
    ],
    heavyItems: [{ weightKg: 250, quantity: 1 }],
    options: {
      ...emptyFunnelValues().optionsConfiguration,
      ...everyOption,
      globalPropertyValue: 100_000,
      maxValuePerItem: 5_000,
    },
    storage: { depot: 'Lyon', endDate: '2027-12-31' },
  })
  const codes = detail.lines.map(({ code }) => code)
  expect(codes).toEqual(
    expect.arrayContaining([
      'crew',
      'transport',
      'sea',
      'access',
      'heavy-items',
      'season',
      'insurance',
      'storage',
      'movingKit',
    ]),
  )
  expect(codes).toHaveLength(8 + Object.keys(TARIFF.options).length)
  for (const words of Object.values(PRICE_LINE_TEXTS)) expect(words).toMatch(/^[A-ZÉ]\p{L}/u)
  expect(Object.keys(PRICE_LINE_TEXTS).sort()).toEqual([...codes].sort())
})

it('the consent texts keep today’s words under their version', () => {
  const words = CONSENT_VERSIONS[CONSENT_VERSION]
  expect(words?.terms).toContain('contacté')
  expect(words?.offers).not.toBe(words?.partners)
  expect(optionalConsent(words?.offers ?? '')).toMatch(
    / par e\u2011mail ou téléphone \(facultatif\)\.$/,
  )
})
