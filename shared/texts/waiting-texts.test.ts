import { expect, it } from 'vitest'
import { waitWords } from './waiting-texts'

it.each([
  [1, 'une minute'],
  [60, 'une minute'],
  [61, '2\u00A0minutes'],
  [2_399, '40\u00A0minutes'],
  [3_540, '59\u00A0minutes'],
  [3_541, 'une heure'],
  [3_600, 'une heure'],
  [3_601, '2\u00A0heures'],
])('%i seconds are %s', (seconds, words) => expect(waitWords(seconds)).toBe(words))
