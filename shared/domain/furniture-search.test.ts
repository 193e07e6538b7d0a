import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FURNITURE_LIST } from '../../site/server/catalogue/catalogue'
import { searchFurniture } from './furniture-search'
import type { FurnitureReference } from './references'
import { foldText } from './text'

const find = (text: string) => searchFurniture(FURNITURE_LIST, text).map(({ label }) => label)
const piece = (label: string): FurnitureReference => ({
  reference: 'P',
  label,
  imageUrl: '',
  volume: 10,
  room: 'SALON',
})
const finds = (query: string, label: string) => searchFurniture([piece(label)], query).length === 1

describe('the rule', () => {
  it.each([
    ['the start of a word', 'can', 'Canapé', true],
    ['two letters', 'ca', 'Canapé', true],
    ['one letter', 'c', 'Canapé', false],
    ['blanks', '   ', 'Canapé', false],
    ['a later word', 'angle', 'Canapé d’angle', true],
    ['no accent', 'canape', 'Canapé', true],
    ['another accent', 'cânàpè', 'Canapé', true],
    ['capitals', 'CANAPÉ', 'Canapé', true],
    ['a hyphen or none', 'lave linge', 'Lave-linge', true],
    ['a plural', 'chaises', 'Chaise', true],
    ['a short plural', 'lits', 'Lit', true],
    ['a singular', 'carton', 'Cartons', true],
    ['a letter missing', 'canpé', 'Canapé', true],
    ['two letters swapped', 'canaép', 'Canapé', true],
    ['a letter too many', 'cannapé', 'Canapé', true],
    ['first letters that differ', 'xanapé', 'Canapé', false],
    ['second letters that differ', 'cxnapé', 'Canapé', false],
    ['a word that only begins alike', 'cadre', 'Canapé', false],
    ['all words typed, in any order', 'angle canapé', 'Canapé d’angle', true],
    ['a little word that the name does without', 'lit de bébé', 'Lit bébé', true],
    ['a little word that is all there is', 'de', 'Dessus de table', true],
    ['one word more than there is', 'canapé bleu', 'Canapé d’angle', false],
    // 5 of 7 letters are 0.71, 7 of 10 are just 0.7, which is not over it.
    ['0.71 of the word shared', 'abcdexx', 'abcdeyy', true],
    ['0.7 of the word shared', 'abcdefgxxx', 'abcdefgyyy', false],
    // Two of the letters of a short word are too few, whatever the share.
    ['two letters shared of a short word', 'abx', 'aby', false],
    ['a letter repeated where the word has it once', 'taaaaaa', 'table', false],
  ])('the search follows its rule: %s', (_, query, label, expected) =>
    expect(finds(query, label)).toBe(expected),
  )
})

describe('the list', () => {
  it.each([
    ['canapé', 'Canapé'],
    ['cana', 'Canapé'],
    ['lit', 'Lit'],
    ['armoir', 'Armoire'],
    ['frigo', 'Réfrigérateur'],
    ['machine à laver', 'Lave-linge'],
    ['table de nuit', 'Table de chevet'],
    ['lit 2 places', 'Lit double'],
    ['télé', 'Télévision'],
    ['vtt', 'Vélo'],
    ['zzzz', null],
  ])('the results for %j begin with %j', (query, start) => {
    const [first] = find(query)
    if (start === null) expect(first).toBeUndefined()
    else expect(first).toMatch(new RegExp(`^${start}`))
  })

  it('the search puts names that begin with the words before names that only contain them', () => {
    const labels = searchFurniture(
      [piece('Housse de table'), piece('Tabel'), piece('Table basse')],
      'table',
    )
    expect(labels.map(({ label }) => label)).toEqual(['Table basse', 'Housse de table', 'Tabel'])
  })

  it.each([
    ['cartons', 'Carton'],
    ['plantes', 'Plante'],
    ['étagères', 'Étagère'],
    ['lits', 'Lit'],
    ['tables basses', 'Table basse'],
    ['chaises de jardin', 'Chaise de jardin'],
  ])('the search puts the matching piece first for a plural: %s', (query, start) => {
    expect(find(query)[0]).toMatch(new RegExp(`^${start}`))
  })

  it('the search finds every piece by its own name among the first three', () => {
    for (const { label } of FURNITURE_LIST) expect(find(label).slice(0, 3)).toContain(label)
  })

  it('the search finds every piece from the second typed letter of its name on', () => {
    for (const { label } of FURNITURE_LIST) {
      const folded = foldText(label)
      for (let length = 2; length <= folded.length; length += 1)
        expect(finds(folded.slice(0, length), label), folded.slice(0, length)).toBe(true)
    }
  })

  it('the search finds a piece when a letter after the second of a long word is missing', () => {
    const longWord = fc
      .constantFrom(
        ...FURNITURE_LIST.filter(({ label }) => (foldText(label).split(' ')[0] ?? '').length >= 5),
      )
      .chain(({ label }) => {
        const word = foldText(label).split(' ')[0] ?? ''
        return fc.record({
          label: fc.constant(label),
          word: fc.constant(word),
          at: fc.integer({ min: 2, max: word.length - 1 }),
        })
      })
    fc.assert(
      fc.property(longWord, ({ label, word, at }) => {
        expect(find(word.slice(0, at) + word.slice(at + 1))).toContain(label)
      }),
    )
  })

  it('the search finds nothing for a pasted page and stays fast', () => {
    const start = performance.now()
    for (const text of ['canapé lit '.repeat(900), 'canapé'.repeat(1_700), 'c '.repeat(5_000)])
      expect(find(text)).toEqual([])
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('the search answers any text with pieces of the list, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
        const found = searchFurniture(FURNITURE_LIST, text)
        expect(new Set(found).size).toBe(found.length)
        expect(FURNITURE_LIST).toEqual(expect.arrayContaining(found))
      }),
    )
  })
})
