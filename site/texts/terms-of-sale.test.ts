import { describe, expect, it } from 'vitest'
import { addDays } from '../../shared/domain/moving-date'
import { PRICE_LINE_TEXTS } from '../../shared/texts/quote-texts'
import { firmUntil } from '../server/quotes/firm-until'
import { TERMS_OF_SALE as TERMS, TERMS_VERSION } from './terms-of-sale'

const sentences = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentences)
}
const all = sentences(TERMS)
const text = all.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the general terms of a move', () => {
  it('the general terms have a day as their version', () => {
    expect(TERMS_VERSION).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Date(TERMS_VERSION).toISOString().slice(0, 10)).toBe(TERMS_VERSION)
  })

  it('each article of the general terms has its own address', () => {
    const ids = TERMS.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/)
  })

  it.each([
    'Nouvelle Clé, SAS au capital de 100 000 euros',
    'licence de transport nº 2026/11/0000000',
    'un acompte de 30 %',
    '10 % du prix jusqu’à 30 jours avant le déménagement',
    '30 % ensuite, jusqu’au chargement.',
    'la somme que vous nous auriez due en annulant le même jour',
    'Vous pouvez refuser cette entreprise jusqu’à l’avant-veille du déménagement',
    'article L312-19 du code de la consommation',
    'article L312-52',
    'article L223-2 du code de la consommation',
    'commande avec obligation de paiement',
    'à partir de 200 €, en 3 ou 4 fois',
    'Attention ! Un crédit coûte de l’argent et doit être remboursé.',
    'jusqu’à 6 jours à répondre',
    'vous pouvez aussi payer un déménagement par virement',
    'sous 5 jours ouvrés',
    '27 000 € pour l’ensemble et de 1 000 € par objet',
    'article L224-63 du code de la consommation',
    'article L133-6 du code de commerce',
    'article L221-28, 12°, du code de la consommation',
    'articles L612-1, L612-2 et L616-1',
    'Les droits mentionnés ci-dessus résultent de l’application des articles L. 217-1 à L. 217-32',
    'L’exploitant du site inscrit ici le sien.',
  ])('the general terms say %j', said => expect(text).toContain(said))

  it.each(['datePostponement', 'dateFlexibility', 'parkingAuthorizationProcess'] as const)(
    'the general terms name the option %s as it is sold',
    code => expect(text).toContain(`« ${PRICE_LINE_TEXTS[code]} »`),
  )

  it('the general terms name the days for which a price is firm', () => {
    expect(firmUntil(TERMS_VERSION, addDays(TERMS_VERSION, 60))).toBe(addDays(TERMS_VERSION, 15))
    expect(text).toContain('ferme quinze jours')
  })

  it('the general terms refer to existing articles', () => {
    for (const [, title] of text.matchAll(/l’article « ([^»]+) »/g))
      expect(TERMS.sections.map(section => section.title)).toContain(title)
  })

  it.each([
    ['breaking space before a sign', / [:;!?»€%]/],
    ['breaking space after an opening guillemet', /« |«[^\u00A0\u202F]/],
    ['straight quote', /['"]/],
    ['nothing that is no text', /undefined|NaN|\[object|~/],
  ])('the general terms contain no %s', (_, rule) =>
    expect(all.filter(sentence => rule.test(sentence))).toEqual([]),
  )
})
