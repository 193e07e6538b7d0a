import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance'

const word = fc.stringMatching(/^[a-z]{1,20}$/)

describe('editDistance', () => {
  it.each([
    ['lyon', 'lyon', 0],
    ['lion', 'lyon', 1],
    ['lyno', 'lyon', 1],
    ['lyyon', 'lyon', 1],
    ['yon', 'lyon', 1],
    ['marsielle', 'marseille', 1],
    ['montpelier', 'montpellier', 1],
    ['perpingan', 'perpignan', 1],
    ['bezancon', 'besancon', 1],
    ['dunkerke', 'dunkerque', 2],
  ])('%s to %s takes %i', (typed, target, edits) => {
    expect(editDistance(typed, target, 2)).toBe(edits)
  })

  it('the edit distance of a prefix counts only the beginning of a word', () => {
    expect(editDistance('strasbuo', 'strasbourg', 2, true)).toBe(1)
    expect(editDistance('vileneuve', 'villeneuvedascq', 1, true)).toBe(1)
    expect(editDistance('marseille', 'mars', 2, true)).toBeGreaterThan(2)
  })

  it('the edit distance is symmetric and at most one above the limit', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const there = editDistance(one, other, 3)
        const back = editDistance(other, one, 3)
        expect(Math.min(there, 4)).toBe(Math.min(back, 4))
      }),
    )
  })

  it('the edit distance is at most 1 after one letter is dropped, doubled or swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(), (target, seed) => {
        const at = seed % target.length
        const dropped = target.slice(0, at) + target.slice(at + 1)
        const doubled = target.slice(0, at) + target.charAt(at) + target.slice(at)
        const swapped =
          target.slice(0, at) + target.charAt(at + 1) + target.charAt(at) + target.slice(at + 2)
        for (const typed of [dropped, doubled, swapped]) {
          expect(editDistance(typed, target, 2)).toBeLessThanOrEqual(1)
          expect(editDistance(typed, `${target}sursaone`, 2, true)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('the edit distance works for words of any length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (one, other) => {
        expect(editDistance(one, other, 2, true)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
