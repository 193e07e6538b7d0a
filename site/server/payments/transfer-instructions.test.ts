import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import { openMethods } from './instalment-plans'
import { paymentRequest } from './testing/requests'
import { createTransfer, SPECIMEN_IBAN } from './transfer-instructions'
import { undecidedUntil } from './undecided-until'

const IBAN = 'DE89 3704 0044 0532 0130 00'

it('a transfer starts with the account, the amount, the reference and the last day to arrive', async () => {
  const request = paymentRequest({
    method: 'transfer',
    createdAt: new Date('2026-12-23T22:30:00Z'),
  })
  expect(await createTransfer({ iban: IBAN, isTest: false }).start(request)).toEqual({
    ok: true,
    start: {
      kind: 'instructions',
      transfer: {
        amountCents: 41_250,
        beneficiary: 'Nouvelle Clé',
        iban: 'DE89370400440532013000',
        reference: 'ABCD234567',
        // Christmas is a holiday, and so are the weekend and New Year's Day.
        until: '2026-12-31',
      },
    },
  })
})

it('a sandbox never shows the real account', async () => {
  const { instructions } = createTransfer({ iban: IBAN, isTest: true })
  expect(instructions?.(paymentRequest({ method: 'transfer' })).iban).toBe(
    SPECIMEN_IBAN.replaceAll(' ', ''),
  )
})

it.each([
  ['2026-11-26', '2026-12-03'],
  ['2026-12-24', '2027-01-04'],
  ['2024-04-30', '2024-05-10'],
  ['2026-11-28', '2026-12-04'],
])('a transfer that was announced on %s is waited for until the end of %s', (day, until) => {
  const end = undecidedUntil({ method: 'transfer', createdAt: new Date(`${day}T10:00:00Z`) })
  expect(dayInFrance(end)).toBe(until)
  expect(dayInFrance(new Date(end.getTime() + 1))).toBe(addDays(until, 1))
})

it('a transfer is offered where its last day comes before the move', () => {
  const anyDay = fc.integer({ min: 0, max: 365 * 60 }).map(days => addDays('2020-01-01', days))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 20 }), (today, ahead) => {
      const movingDate = addDays(today, ahead)
      const until = dayInFrance(
        undecidedUntil({ method: 'transfer', createdAt: new Date(`${today}T12:00:00Z`) }),
      )
      const rules = {
        admitted: ['transfer'],
        provided: ['transfer'],
        movingDate,
        today,
        feePercent: () => 0,
      } as const
      expect(openMethods(50_000, rules)).toHaveLength(until < movingDate ? 1 : 0)
    }),
  )
})

it('a payment by card or a lender stays undecided for six days to the second', () => {
  const createdAt = new Date('2026-12-24T10:00:00Z')
  expect(undecidedUntil({ method: 'oney-3', createdAt })).toEqual(new Date('2026-12-30T10:00:00Z'))
})
