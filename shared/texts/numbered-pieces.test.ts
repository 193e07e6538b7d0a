import { expect, it } from 'vitest'
import { numberedPieces } from './numbered-pieces'

it('pieces of a photo are named once, after the numbers of all their frames', () => {
  const pieces = ['Canapé', 'Chaise', 'Plante', 'Chaise'].map(label => ({ label }))
  expect(numberedPieces(pieces)).toBe('1\u00A0Canapé · 2, 4\u00A0Chaise · 3\u00A0Plante')
  expect(numberedPieces([])).toBe('')
})
