import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../../shared/api/geocoding/geocoder'
import { clearSuggestion } from './clear-suggestion'

const place = (label: string, context = ''): Suggestion => ({ label, context })
const step = (label: string, city: string, context = ''): Suggestion => ({
  label,
  context,
  isStep: true,
  city,
})
const taken = (text: string, ...labels: string[]) =>
  clearSuggestion(
    text,
    labels.map(label => place(label)),
  )?.label

describe('clearSuggestion', () => {
  it.each([
    ['Lille', ['59000 Lille', '62190 Lillers', '59520 Marquette-lez-Lille'], '59000 Lille'],
    [
      'saint etienne',
      ['42000 Saint-Étienne', '76800 Saint-Étienne-du-Rouvray'],
      '42000 Saint-Étienne',
    ],
    ['59000 LILLE', ['59000 Lille', '59800 Lille'], '59000 Lille'],
    ['lille 59000', ['59000 Lille', '59800 Lille'], '59000 Lille'],
    ['Lille', ['Lille', 'Lillers'], 'Lille'],
    ['paris 11', ['75011 Paris'], '75011 Paris'],
    [
      '12 rue Oberkampf, 75011 Paris',
      ['12 rue Oberkampf 75011 Paris', '12 bis rue Oberkampf 75011 Paris', '75011 Paris'],
      '12 rue Oberkampf 75011 Paris',
    ],
    ['12 rue Oberkampf 75011 PARIS, France', ['12 Rue Oberkampf 75011 Paris', '75011 Paris']],
    ['75011 Paris 12 rue oberkampf', ['12 rue Oberkampf 75011 Paris', '75011 Paris']],
    ['12 rue oberkampf 75011', ['12 rue Oberkampf 75011 Paris', '75011 Paris']],
  ])('the clear first answer to %j is chosen among %j', (text, labels, label = labels[0]) =>
    expect(taken(text, ...labels)).toBe(label),
  )

  it.each([
    ['Paris', ['75001 Paris', '75015 Paris']],
    ['saint-denis', ['93200 Saint-Denis', '45560 Saint-Denis-en-Val', '11310 Saint-Denis']],
    ['Évry', ['91000 Évry-Courcouronnes', '89140 Évry']],
    ['lil', ['59000 Lille', '62190 Lillers']],
    ['rue de la paix', ['12 rue de la Paix', '14 rue de la Paix']],
    ['rue oberkampf 75011', ['12 rue Oberkampf 75011 Paris', '14 rue Oberkampf 75011 Paris']],
    ['12 rue haute 44001 nantes', ['12 rue Haute 44000 Nantes', '12 rue Haute 44170 Abbaretz']],
    ['--', ['59000 Lille', '62190 Lillers']],
    ['Lille', []],
  ])('no suggestion is chosen for %j among %j', (text, labels) =>
    expect(taken(text, ...labels)).toBeUndefined(),
  )

  it('a town with several postal codes is chosen if it is named exactly', () => {
    const paris = step('Paris', 'Paris', '75, Paris')
    const codes = [place('75001 Paris', '75, Paris'), place('75002 Paris', '75, Paris')]
    expect(clearSuggestion('paris', [paris, ...codes, place('62123 Parisot', '82')])).toBe(paris)
    expect(clearSuggestion('Paris', [paris])).toBe(paris)
  })

  it('a town with a namesake, another name or a contradicting postal code is not chosen', () => {
    const town = step('Saint-Denis', 'Saint-Denis', '93, Seine-Saint-Denis')
    const code = place('93200 Saint-Denis', '93, Seine-Saint-Denis')
    expect(
      clearSuggestion('saint denis', [town, code, place('11310 Saint-Denis', '11, Aude')]),
    ).toBeUndefined()
    expect(clearSuggestion('saint deni', [town, code])).toBeUndefined()
    expect(clearSuggestion('44001 Saint-Denis', [town, code])).toBeUndefined()
    expect(clearSuggestion('44001 Saint-Denis', [town])).toBeUndefined()
  })
})
