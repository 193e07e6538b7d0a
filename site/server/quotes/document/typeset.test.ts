import { describe, expect, it } from 'vitest'
import { visualOrder, wordsOf } from '../../documents/typeset'

const visual = (text: string): string =>
  visualOrder(wordsOf(text).flatMap(({ runs }) => runs))
    .map(run => run.source)
    .join(' ')

describe('the order in which a line is drawn', () => {
  it.each([
    ['Jean Dupont', 'Jean Dupont'],
    ['דוד בן', 'בן דוד'],
    ['M. אבא דוד à Lyon', 'M. דוד אבא à Lyon'],
    ['רחוב 12 פריז', 'פריז 12 רחוב'],
    ['Lyon 12 דוד', 'Lyon 12 דוד'],
  ])('the line of %s is drawn in the order %s', (typed, drawn) => {
    expect(visual(typed)).toBe(drawn)
  })
})

describe('words', () => {
  it('the words of a text break at spaces and between Chinese characters, not within a Latin word', () => {
    const words = wordsOf('Ελένη Παππά 李小').map(({ runs, isSpaced }) => [
      runs.map(run => run.source).join(''),
      isSpaced,
    ])
    expect(words).toEqual([
      ['Ελένη', false],
      ['Παππά', true],
      ['李', true],
      ['小', false],
    ])
  })

  it('the words of a script without spaces are found', () => {
    expect(wordsOf('สมชายใจดีสมชายใจดี').length).toBeGreaterThan(2)
  })
})
