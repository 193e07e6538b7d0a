import { expect, it } from 'vitest'
import { cancellationTermsLine, paymentParts } from './cancellation-texts'

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

it('a price is paid in two parts: one today, one before the day', () => {
  const parts = paymentParts(43_380, 144_600, '2027-01-01')
  expect(parts.map(([when, amount]) => [plain(when), plain(amount)])).toEqual([
    ['À payer aujourd’hui', '433,80 €'],
    ['Avant le 1er janvier', '1 012,20 €'],
  ])
})
