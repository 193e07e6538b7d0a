import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSeal } from './seal'

const SECRET = 'a secret that only these tests know'

describe('createSeal', () => {
  it('opens any text with the same words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (text, words) => {
        expect(createSeal(SECRET, words).open(createSeal(SECRET, words).close(text))).toBe(text)
      }),
    )
  })

  it('shows nothing of the text, not even that it is the same again', () => {
    const { close } = createSeal(SECRET, 'key-1')
    const text = 'an erasure token'
    expect(Buffer.from(close(text), 'base64url').toString()).not.toContain(text)
    expect(close(text)).not.toBe(close(text))
  })

  it('opens with no other words, under no other secret, and not once changed', () => {
    const closed = createSeal(SECRET, 'key-1').close('text')
    const changed = (closed.startsWith('A') ? 'B' : 'A') + closed.slice(1)
    expect(() => createSeal(SECRET, 'key-2').open(closed)).toThrow()
    expect(() => createSeal('another secret', 'key-1').open(closed)).toThrow()
    expect(() => createSeal(SECRET, 'key-1').open(changed)).toThrow()
    expect(() => createSeal(SECRET, 'key-1').open('')).toThrow()
  })
})
