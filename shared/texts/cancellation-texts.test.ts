import { expect, it } from 'vitest'
import { cancellationTermsLine, depositLine } from './cancellation-texts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const STEPS = [
  { keptCents: 28_920, until: '2026-12-04' },
  { keptCents: 43_380, until: '2026-12-19' },
]

it.each([
  [
    'fee',
    'Annuler coûte 289,20 € jusqu’au 4 décembre, 433,80 € jusqu’au 19 décembre. Changer de date coûte 29 €, et le prix devient celui du nouveau jour.',
  ],
  ['free-once', 'Vous pouvez changer de date une fois sans frais, au prix du nouveau jour.'],
  ['fixed', 'Vous ne pouvez pas changer la date.'],
] as const)('the line on cancelling says what a date change costs: %s', (dateChange, said) => {
  expect(plain(cancellationTermsLine({ steps: STEPS, dateChange }))).toContain(said)
})

it('the deposit line says what is paid today and what is paid before the day', () => {
  expect(plain(depositLine(43_380, 144_600, '2027-01-01'))).toBe(
    '433,80 € aujourd’hui, 1 012,20 € avant le 1er janvier.',
  )
})
