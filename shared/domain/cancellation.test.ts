import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationSteps, cancellationCostToday, stepsUpToDeposit } from './cancellation'
import { addDays } from './moving-date'

const MOVE = { totalCents: 144_600, movingDate: '2026-12-31' }
const on = (today: string, mostCents = Infinity) =>
  stepsUpToDeposit(cancellationSteps(MOVE.totalCents, MOVE.movingDate, today), mostCents)

describe('the cost of cancelling a move', () => {
  it.each([
    ['30 days before', '2026-12-01', 14_460],
    ['29 days before', '2026-12-02', 28_920],
    ['15 days before', '2026-12-16', 28_920],
    ['14 days before', '2026-12-17', 43_380],
    ['on its day', '2026-12-31', 43_380],
    ['after its day', '2027-01-05', 43_380],
  ])('cancelling %s costs the share of that notice', (_, today, cents) => {
    expect(cancellationCostToday({ steps: on(today) })).toBe(cents)
  })

  it('the steps that are still ahead are listed with the last day of each', () => {
    expect(on('2026-11-27')).toEqual([
      { keptCents: 14_460, until: '2026-12-01' },
      { keptCents: 28_920, until: '2026-12-16' },
      { keptCents: 43_380, until: '2026-12-31' },
    ])
    expect(on('2026-12-10').map(({ until }) => until)).toEqual(['2026-12-16', '2026-12-31'])
  })

  it.each([
    ['steps of one amount are one step', 10_000, [10_000]],
    ['a larger deposit changes nothing', 72_300, [14_460, 28_920, 43_380]],
    ['without another deposit the usual shares apply', undefined, [14_460, 28_920, 43_380]],
  ])('the cancellation steps are limited to the deposit: %s', (_, mostCents, amounts) => {
    expect(on('2026-11-27', mostCents).map(({ keptCents }) => keptCents)).toEqual(amounts)
  })

  it('a smaller deposit is the most that is kept, until the last day of the steps that it joins', () => {
    expect(on('2026-11-27', 20_000)).toEqual([
      { keptCents: 14_460, until: '2026-12-01' },
      { keptCents: 20_000, until: '2026-12-31' },
    ])
  })

  it('cancelling later is never cheaper, and never costs more than 30 %', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -40, max: 400 }), (total, most, ahead) => {
        const today = addDays(MOVE.movingDate, -ahead)
        const steps = stepsUpToDeposit(cancellationSteps(total, MOVE.movingDate, today), most)
        const amounts = steps.map(({ keptCents }) => keptCents)
        expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
        expect(Math.max(...amounts)).toBeLessThanOrEqual(Math.round(total * 0.3))
      }),
    )
  })
})
