import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, plainText, requiredText, toPlainText } from './text'

describe('plainText', () => {
  it.each(['', 'a', 'Élodie', '« Zoé »', 'a & b', "l'été", 'a'.repeat(10), '👋🏽 oui'])('takes %j', text => {
    expect(plainText(10).is(text)).toBe(true)
  })

  it.each(['a'.repeat(11), '<', '>', 'a\nb', 'a\tb', '\u0000', '\u007F', '\u0085', '\u2028', '\u2029', '\uD83D'])(
    'refuses %j',
    text => expect(plainText(10).is(text)).toBe(false),
  )
})

describe('toPlainText', () => {
  it.each([
    ['Zoé', 'Zoé'],
    ['<b>a\u0000\n\u2028', 'ba'],
    ['abcdefgh', 'abcde'],
    ['abcd🚚', 'abcd'], // the fifth place holds half of it
    ['', ''],
  ])('makes %j %j', (text, plain) => expect(toPlainText(text, 5)).toBe(plain))

  it('makes any text one that can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat({ max: 30 }), (text, max) => {
        expect(plainText(max).is(toPlainText(text, max))).toBe(true)
      }),
    )
  })
})

it('tells a text of blanks from a text', () => {
  expect(['', ' ', '\u00A0', 'a', ' a '].map(text => requiredText(5).is(text))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

describe('foldText', () => {
  it.each([
    ['Canapé 3 places', 'canape 3 places'],
    ['  LAVE-LINGE ', 'lave linge'],
    ['Canapé d’angle', 'canape d angle'],
    ['Cœur de bœuf', 'coeur de boeuf'],
    ['Le\u0301gume', 'legume'],
    ['Ça, c’est où ?', 'ca c est ou'],
    ['---', ''],
    ['', ''],
  ])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded))

  it('has nothing left to fold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const folded = foldText(text)
        expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
        expect(foldText(folded)).toBe(folded)
      }),
    )
  })
})
