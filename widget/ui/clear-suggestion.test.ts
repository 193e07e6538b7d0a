import { describe, expect, it } from 'vitest'
import { clearSuggestion } from './clear-suggestion'

const taken = (text: string, ...labels: string[]) =>
  clearSuggestion(
    text,
    labels.map(label => ({ label, context: '' })),
  )?.label

describe('what is taken when the customer leaves the field', () => {
  it.each([
    ['Lille', ['59000 Lille', '62190 Lillers', '59520 Marquette-lez-Lille'], '59000 Lille'],
    ['saint etienne', ['42000 Saint-Étienne', '76800 Saint-Étienne-du-Rouvray'], '42000 Saint-Étienne'],
    ['59000 LILLE', ['59000 Lille', '59800 Lille'], '59000 Lille'],
    ['Lille', ['Lille', 'Lillers'], 'Lille'],
    ['paris 11', ['75011 Paris'], '75011 Paris'],
  ])('%j among %j', (text, labels, label) => expect(taken(text, ...labels)).toBe(label))

  it.each([
    ['Paris', ['75001 Paris', '75015 Paris']],
    ['saint-denis', ['93200 Saint-Denis', '45560 Saint-Denis-en-Val', '11310 Saint-Denis']],
    ['Évry', ['91000 Évry-Courcouronnes', '89140 Évry']],
    ['lil', ['59000 Lille', '62190 Lillers']],
    ['rue de la paix', ['12 rue de la Paix', '14 rue de la Paix']],
    ['--', ['59000 Lille', '62190 Lillers']],
    ['Lille', []],
  ])('nothing for %j among %j', (text, labels) => expect(taken(text, ...labels)).toBeUndefined())

  it('never a town whose postal code is still to be picked, be it the only answer', () => {
    const town = { label: 'Lille', context: '', isStep: true }
    expect(clearSuggestion('Lille', [town])).toBeUndefined()
    expect(clearSuggestion('Lille', [town, { label: '59000 Lille', context: '' }])).toBeUndefined()
  })
})
