import { expect, it } from 'vitest'
import { openingHours } from './opening-hours'

it('the opening hours group the days that have the same hours', () => {
  expect(
    openingHours([
      { days: ['lundi', 'mardi', 'jeudi'], opens: '09:00', closes: '12:00' },
      { days: ['samedi'], opens: '09:30', closes: '12:05' },
      { days: ['lundi', 'mardi', 'jeudi'], opens: '14:00', closes: '18:00' },
    ]),
  ).toEqual([
    {
      days: 'lundi, mardi et jeudi',
      times: 'de 9\u00A0h\u00A0à\u00A012\u00A0h et de 14\u00A0h\u00A0à\u00A018\u00A0h',
    },
    { days: 'samedi', times: 'de 9\u00A0h\u00A030\u00A0à\u00A012\u00A0h\u00A005' },
  ])
})
