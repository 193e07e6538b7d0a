import { expect, it } from 'vitest'
import { feeIfCancelled } from '../domain/cancellation'
import { cancellationLine, depositLine } from './cancellation-texts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  [144_600, undefined, 43_380],
  [144_600, 30_000, 30_000],
  [144_600, 72_300, 43_380],
  [144_600, 0, 43_380],
  [90_000, 90_000, 27_000],
])('cancelling a move of %i cents with a deposit of %s costs %i cents', (total, deposit, kept) => {
  expect(feeIfCancelled(total, deposit)).toBe(kept)
})

it.each([
  [
    'fee',
    'Annuler coûte 433,80 €, jusqu’au chargement le 19 décembre. Changer de date coûte 29 €, en plus du prix du nouveau jour.',
  ],
  ['free-once', 'Vous pouvez changer de date une fois sans frais, au prix du nouveau jour.'],
  ['fixed', 'Vous ne pouvez pas changer la date.'],
] as const)('the line on cancelling says what a date change costs: %s', (dateChange, said) => {
  expect(plain(cancellationLine({ keptCents: 43_380, dateChange, until: '2026-12-19' }))).toContain(
    said,
  )
})

it('the deposit line says what is paid today and what is paid before the day', () => {
  expect(plain(depositLine(43_380, 144_600, '2027-01-01'))).toBe(
    '433,80 € aujourd’hui, 1 012,20 € avant le 1er janvier.',
  )
})
