import { describe, expect, it } from 'vitest'
import { expectedStoreDay, isAgencyDay, lastWithdrawalDay } from './working-days'

describe('agency days', () => {
  it('agency days are Monday, Tuesday, Thursday, Friday and Saturday', () => {
    const week = ['23', '24', '25', '26', '27', '28', '29'].map(day =>
      isAgencyDay(`2026-11-${day}`),
    )
    expect(week).toEqual([true, true, false, true, true, true, false])
  })

  it('public holidays are no agency days', () => {
    expect(isAgencyDay('2026-12-25')).toBe(false)
    expect(isAgencyDay('2027-03-29')).toBe(false)
  })

  it.each([
    ['store_pickup', 'on the next day', '2026-11-23', '2026-11-24'],
    ['store_pickup', 'past a Wednesday', '2026-11-24', '2026-11-26'],
    ['store_pickup', 'past a Sunday', '2026-11-28', '2026-11-30'],
    ['store_pickup', 'past Christmas', '2026-12-24', '2026-12-26'],
    ['home_delivery', 'three of them later', '2026-11-23', '2026-11-27'],
    ['home_delivery', 'past Christmas, a Sunday and a Wednesday', '2026-12-24', '2026-12-29'],
    ['home_delivery', 'past Easter Monday', '2027-03-26', '2027-04-01'],
    ['home_delivery', 'into the next year', '2026-12-31', '2027-01-05'],
  ] as const)('an order by %s arrives %s', (option, _, paid, expected) => {
    expect(expectedStoreDay(option, paid)).toBe(expected)
  })
})

describe('the last day to withdraw', () => {
  it.each([
    ['fourteen days after the day of receipt', '2026-11-23', '2026-12-07'],
    ['past a Saturday and a Sunday', '2026-11-28', '2026-12-14'],
    ['past a Sunday', '2026-11-29', '2026-12-14'],
    ['past Christmas and its week-end', '2026-12-11', '2026-12-28'],
    ['past Easter, its week-end and its Monday', '2027-03-13', '2027-03-30'],
    ['on a Wednesday, when agencies are closed', '2026-11-25', '2026-12-09'],
    ['past New Year’s Day into the week-end after it', '2026-12-18', '2027-01-04'],
  ])('the last day to withdraw is %s', (_, received, last) => {
    expect(lastWithdrawalDay(received)).toBe(last)
  })
})
