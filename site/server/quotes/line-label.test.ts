import { expect, it } from 'vitest'
import { lineLabel } from './line-label'

it.each([
  ['2027-03-13', 'Supplément de date (samedi)'],
  ['2027-11-11', 'Supplément de date (jour férié)'],
  ['2027-07-31', 'Supplément de date (samedi, fin de mois, juillet)'],
])('the label of the date surcharge on %s names its reasons: %s', (date, label) =>
  expect(lineLabel({ code: 'season' }, date)).toBe(label),
)

it('a label that a price line already has is kept', () => {
  expect(lineLabel({ code: 'season', label: 'Supplément de date' }, '2027-07-31')).toBe(
    'Supplément de date',
  )
  expect(lineLabel({ code: 'transport' }, '2027-07-31')).toBe('Camion, carburant et péages')
})
