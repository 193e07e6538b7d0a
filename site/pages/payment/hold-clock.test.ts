import { expect, it } from 'vitest'
import { leftWords, saidAt } from './hold-clock'

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null
const MINUTE = 60_000

it.each([
  [20 * MINUTE, '20 min 00 s'],
  [MINUTE + 4_001, '1 min 05 s'],
  [59_000, '0 min 59 s'],
  [0, '0 min 00 s'],
  [-5_000, '0 min 00 s'],
])('shows what is left of %i ms', (leftMs, words) => expect(plain(leftWords(leftMs))).toBe(words))

it('speaks a few times in twenty minutes, and no more', () => {
  const said: (string | null)[] = []
  for (let seconds = 1_200; seconds >= -60; seconds -= 1) {
    const words = saidAt(seconds * 1_000, (seconds + 1) * 1_000)
    if (words !== null) said.push(plain(words))
  }
  expect(said).toEqual([
    'L’offre vous est gardée encore 10 minutes.',
    'L’offre vous est gardée encore 5 minutes.',
    'L’offre vous est gardée encore 2 minutes.',
    'L’offre vous est gardée encore 1 minute.',
    'L’offre ne vous est plus gardée. Vous pouvez encore la payer si elle est libre : nous le vérifions avant la banque, et rien n’est débité sinon.',
  ])
})

it('says the last of what a sleeping phone has missed', () => {
  expect(plain(saidAt(90_000, 15 * MINUTE))).toBe('L’offre vous est gardée encore 2 minutes.')
  expect(saidAt(-1, 15 * MINUTE)).toContain('ne vous est plus gardée')
  expect(saidAt(-2, -1)).toBe(null)
})
