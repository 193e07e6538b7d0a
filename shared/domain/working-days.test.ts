import { describe, expect, it } from 'vitest'
import { easterSunday, expectedStoreDay, isAgencyDay, isPublicHoliday, lastWithdrawalDay } from './working-days'

describe('public holidays', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('has Easter of %i on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  it('knows the eleven of a year', () => {
    const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString())
    expect(days.map(day => day.slice(0, 10)).filter(isPublicHoliday)).toEqual([
      '2027-01-01',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-08',
      '2027-05-17',
      '2027-07-14',
      '2027-08-15',
      '2027-11-01',
      '2027-11-11',
      '2027-12-25',
    ])
  })
})

describe('agency days', () => {
  it('are Monday, Tuesday, Thursday, Friday and Saturday', () => {
    const week = ['23', '24', '25', '26', '27', '28', '29'].map(day => isAgencyDay(`2026-11-${day}`))
    expect(week).toEqual([true, true, false, true, true, true, false])
  })

  it('are no holidays', () => {
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
  ] as const)('%s is there %s', (option, _, paid, expected) => {
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
  ])('is %s', (_, received, last) => {
    expect(lastWithdrawalDay(received)).toBe(last)
  })
})
