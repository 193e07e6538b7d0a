import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markText, snippetOf } from './mark-text'

const only =
  (...words: string[]) =>
  (word: string): string | null =>
    words.includes(word.toLowerCase()) ? word.toLowerCase() : null

it('marks each word that matches, and no part of a word', () => {
  expect(markText('Le piano, les pianos et le PIANO.', only('piano'))).toEqual([
    { text: 'Le ', isMatch: false },
    { text: 'piano', isMatch: true },
    { text: ', les pianos et le ', isMatch: false },
    { text: 'PIANO', isMatch: true },
    { text: '.', isMatch: false },
  ])
})

it('takes the stretch where the most of them stand together', () => {
  const text = `piano ${'loin '.repeat(100)} un piano et son étage ${'loin '.repeat(100)}`
  const parts = snippetOf(text, only('piano', 'étage'))
  expect(parts.filter(({ isMatch }) => isMatch).map(part => part.text)).toEqual(['piano', 'étage'])
  expect(parts[0]?.text).toMatch(/^… loin/)
  expect(parts.at(-1)?.text).toMatch(/loin …$/)
})

it('begins at the beginning where nothing matches', () => {
  expect(snippetOf('Deux mots.', only('rien'))).toEqual([{ text: 'Deux mots.', isMatch: false }])
  expect(snippetOf('', only('rien'))).toEqual([])
})

it('never changes what it marks, and never says too much', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: fc.constantFrom('a', 'é', ' ', '.', '<', 'b') }), text => {
      const isOdd = (word: string) => (word.length % 2 === 1 ? word : null)
      expect(
        markText(text, isOdd)
          .map(part => part.text)
          .join(''),
      ).toBe(text)
      const snippet = snippetOf(text, isOdd)
        .map(part => part.text)
        .join('')
      expect(snippet.length).toBeLessThanOrEqual(200)
      expect(text).toContain(snippet.replace(/^… /, '').replace(/ …$/, ''))
    }),
  )
})
