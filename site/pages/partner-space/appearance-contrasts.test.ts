import fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureColors } from '../partner-preview/measure-colors'
import { adjustmentsOf } from './appearance-contrasts'

it('every measured contrast of every accent reaches its least, in both schemes', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
      const accent = `#${number.toString(16).padStart(6, '0')}`
      return measureColors(accent).every(({ ratio, least }) => ratio >= least)
    }),
  ))

it('an accent that is too light is told what it becomes', () => {
  const sentences = adjustmentsOf('#ff8a00')
  expect(sentences.length).toBeGreaterThan(0)
  for (const sentence of sentences)
    expect(sentence).toMatch(
      /^Votre couleur #ff8a00 devient #[0-9a-f]{6} .* pour rester lisible\.$/,
    )
  expect(adjustmentsOf('#1F4D3A').at(0)).toMatch(/fond sombre/)
})
