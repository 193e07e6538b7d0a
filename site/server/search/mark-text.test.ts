import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Match, markText, snippetOf } from './mark-text'
import { wordsOf } from './terms'

const matchesIn = (text: string, isMatch: (word: string) => boolean): Match[] =>
  wordsOf(text)
    .map(word => ({ ...word, term: word.text.toLowerCase() }))
    .filter(({ term }) => isMatch(term))
const only = (text: string, ...words: string[]): Match[] =>
  matchesIn(text, word => words.includes(word))

it('each whole word that matches is marked, and no part of a word', () => {
  const text = 'Le piano, les pianos et le PIANO.'
  expect(markText(text, only(text, 'piano'))).toEqual([
    { text: 'Le ', isMatch: false },
    { text: 'piano', isMatch: true },
    { text: ', les pianos et le ', isMatch: false },
    { text: 'PIANO', isMatch: true },
    { text: '.', isMatch: false },
  ])
})

it('the snippet shows the stretch with the most matches', () => {
  const text = `piano ${'loin '.repeat(100)} un piano et son étage ${'loin '.repeat(100)}`
  const parts = snippetOf(text, only(text, 'piano', 'étage'))
  expect(parts.filter(({ isMatch }) => isMatch).map(part => part.text)).toEqual(['piano', 'étage'])
  expect(parts[0]?.text).toMatch(/^… loin/)
  expect(parts.at(-1)?.text).toMatch(/loin …$/)
})

it('the snippet starts at the beginning of a text without a match', () => {
  expect(snippetOf('Deux mots.', [])).toEqual([{ text: 'Deux mots.', isMatch: false }])
  expect(snippetOf('', [])).toEqual([])
})

it('marking never changes the text, and never marks more than the terms', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 600, unit: fc.constantFrom('a', 'é', ' ', '.', '<', 'b') }),
      text => {
        const odd = matchesIn(text, word => word.length % 2 === 1)
        expect(
          markText(text, odd)
            .map(part => part.text)
            .join(''),
        ).toBe(text)
        const snippet = snippetOf(text, odd)
          .map(part => part.text)
          .join('')
        expect(snippet.length).toBeLessThanOrEqual(200)
        expect(text).toContain(snippet.replace(/^… /, '').replace(/ …$/, ''))
      },
    ),
  )
})
