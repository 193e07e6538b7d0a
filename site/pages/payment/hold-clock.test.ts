import { expect, it } from 'vitest'
import { announcementAt } from './hold-clock'

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null

it('the hold clock announces the time left only a few times in twenty minutes', () => {
  const said: (string | null)[] = []
  for (let seconds = 1_200; seconds >= 0; seconds -= 1) {
    const words = announcementAt(seconds, seconds + 1)
    if (words !== null && seconds < 1_200) said.push(plain(words))
  }
  expect(said).toEqual([
    'L’offre vous est réservée encore 10 minutes au plus.',
    'L’offre vous est réservée encore 5 minutes au plus.',
    'L’offre vous est réservée encore 2 minutes au plus.',
    'L’offre vous est réservée encore une minute au plus.',
    'L’offre ne vous est plus réservée. Vous pouvez encore la payer si elle est disponible : nous le vérifions avant le paiement, et rien n’est débité sinon.',
  ])
})

it('the hold clock announces only the latest of the messages that a sleeping phone missed', () => {
  expect(plain(announcementAt(90, 900))).toBe('L’offre vous est réservée encore 2 minutes au plus.')
  expect(announcementAt(0, 900)).toContain('ne vous est plus réservée')
  expect(announcementAt(0, 0)).toBe(null)
})
