import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { create } from 'superstruct'
import { foldText, plainText, requiredText, toPlainText } from './text'

describe('plainText', () => {
  it.each(['', 'a', 'Élodie', '« Zoé »', 'a & b', "l'été", 'a'.repeat(10), '👋🏽 oui'])(
    'plainText accepts %j',
    text => {
      expect(plainText(10).is(text)).toBe(true)
    },
  )

  it.each([
    'a'.repeat(11),
    '<',
    '>',
    'a\nb',
    'a\tb',
    '\u0000',
    '\u007F',
    '\u0085',
    '\u2028',
    '\u2029',
    '\uD83D',
  ])('plainText refuses %j', text => expect(plainText(10).is(text)).toBe(false))
})

describe('toPlainText', () => {
  it.each([
    ['Zoé', 'Zoé'],
    ['<b>a\u0000\n\u2028', 'ba'],
    ['abcdefgh', 'abcde'],
    ['abcd🚚', 'abcd'], // the fifth place holds half of it
    ['', ''],
    ['Le\u0301a', 'Léa'],
    ['a\u202Eb\u200B\uFEFF', 'ab'],
    ['\u1100\u1161\u11A8', '각'],
    ['e<\u0301', 'é'],
  ])('toPlainText turns %j into %j', (text, plain) => expect(toPlainText(text, 5)).toBe(plain))

  it('toPlainText turns any text into one that plainText accepts', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.nat({ max: 30 }),
        (text, max) => {
          expect(plainText(max).is(toPlainText(text, max))).toBe(true)
        },
      ),
    )
  })
})

describe('what looks the same', () => {
  it.each([
    ['an accent apart from its letter', 'Lefe\u0300vre', 'Lefèvre'],
    ['marks of direction around a name', '\u202Bשרה\u202C\u200F', 'שרה'],
    ['what a page put between syllables', 'Ville\u00ADneuve\u200B', 'Villeneuve'],
  ])('texts that look the same are read as one spelling: %s', (_, typed, stored) => {
    expect(create(typed, plainText(20))).toBe(stored)
    expect(toPlainText(typed, 20)).toBe(stored)
  })

  it('plainText keeps the joiner in a Persian name', () => {
    expect(create('علی\u200Cرضا', plainText(20))).toBe('علی\u200Cرضا')
  })

  it('plainText counts the length after composing accents', () => {
    expect(create('e\u0301'.repeat(10), plainText(10))).toBe('é'.repeat(10))
  })

  it('a plain text is read unchanged the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
        const once = toPlainText(text, 200)
        expect(toPlainText(once, 200)).toBe(once)
        expect(create(once, plainText(200))).toBe(once)
      }),
    )
  })
})

it('requiredText refuses a text of blanks alone', () => {
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
  ])('foldText turns %j into %j', (text, folded) => expect(foldText(text)).toBe(folded))

  it('a folded text is plain lower case and stays the same when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const folded = foldText(text)
        expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
        expect(foldText(folded)).toBe(folded)
      }),
    )
  })
})
