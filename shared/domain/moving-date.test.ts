import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  dayInFrance,
  endOfDayInFrance,
  isBookable,
  IsoDate,
  maximumMovingDate,
  minimumMovingDate,
  movingDateFault,
} from './moving-date'
import { parisClock } from './paris-clock'

afterEach(() => void vi.unstubAllEnvs())

describe('IsoDate', () => {
  it.each(['2026-12-12', '2028-02-29', '2000-02-29', '2026-01-01', '2026-12-31'])(
    'IsoDate accepts %j',
    day => {
      expect(IsoDate.is(day)).toBe(true)
    },
  )

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '12/12/2026',
    '2026-12-12T10:00:00Z',
    ' 2026-12-12',
    '2026-12-12\n',
    '+002026-12-12',
    '20261212',
    '',
  ])('IsoDate refuses %j', day => expect(IsoDate.is(day)).toBe(false))

  it.each([[20261212], [null], [new Date(0)], [['2026-12-12']]])(
    'IsoDate refuses %j because it is no text',
    day => {
      expect(IsoDate.is(day)).toBe(false)
    },
  )
})

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'], // across the change to summer time
    ['2026-10-24', 2, '2026-10-26'], // over the change back
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-12', 0, '2026-12-12'],
  ])('%s and %i days is %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected))

  it('addDays with the opposite number returns to the first day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -800, max: 800 }),
        (offset, days) => {
          const day = addDays('2000-01-01', offset)
          expect(addDays(addDays(day, days), -days)).toBe(day)
        },
      ),
    )
  })
})

describe('minimumMovingDate', () => {
  it.each([
    // Winter: Paris is an hour ahead of UTC.
    ['2026-12-02T13:29:59Z', '2026-12-02'],
    ['2026-12-02T13:30:00Z', '2026-12-02'],
    ['2026-12-02T13:31:00Z', '2026-12-03'],
    ['2026-12-02T22:59:59Z', '2026-12-03'],
    ['2026-12-02T23:00:00Z', '2026-12-03'],
    ['2026-12-31T13:31:00Z', '2027-01-01'],
    // Summer: two hours.
    ['2026-07-15T12:30:00Z', '2026-07-15'],
    ['2026-07-15T12:31:00Z', '2026-07-16'],
    ['2026-07-15T21:59:59Z', '2026-07-16'],
    ['2026-07-15T22:00:00Z', '2026-07-16'],
    ['2026-07-16T00:30:00Z', '2026-07-16'],
    // The days of the changes, 29 March and 25 October.
    ['2026-03-29T12:30:00Z', '2026-03-29'],
    ['2026-03-29T12:31:00Z', '2026-03-30'],
    ['2026-10-25T13:30:00Z', '2026-10-25'],
    ['2026-10-25T13:31:00Z', '2026-10-26'],
    ['2028-02-29T13:31:00Z', '2028-03-01'],
  ])('the minimum moving date at %s is %s', (now, expected) =>
    expect(minimumMovingDate(new Date(now))).toBe(expected),
  )

  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'UTC'])(
    'the minimum moving date follows French time for a visitor in %s',
    zone => {
      vi.stubEnv('TZ', zone)
      expect(minimumMovingDate(new Date('2026-12-02T13:30:00Z'))).toBe('2026-12-02')
      expect(minimumMovingDate(new Date('2026-12-02T13:31:00Z'))).toBe('2026-12-03')
      expect(minimumMovingDate(new Date('2026-12-02T23:30:00Z'))).toBe('2026-12-03')
    },
  )

  it('the earliest moving date never goes back as time passes', () => {
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, fc.nat({ max: 400_000_000 }), (now, ms) => {
        expect(minimumMovingDate(new Date(now.getTime() + ms)) >= minimumMovingDate(now)).toBe(true)
      }),
    )
  })
})

describe('movingDateFault and isBookable', () => {
  const morning = new Date('2026-12-02T10:00:00Z')
  const evening = new Date('2026-12-02T18:00:00Z')

  it.each([
    ['yesterday', '2026-12-01', morning, 'date-too-early'],
    ['today in the morning', '2026-12-02', morning, null],
    ['today in the evening', '2026-12-02', evening, 'date-too-early'],
    ['tomorrow in the evening', '2026-12-03', evening, null],
    ['the last day', '2028-12-01', morning, null],
    ['the day after the last', '2028-12-02', morning, 'date-too-late'],
    ['the day after the last, in the evening', '2028-12-02', evening, null],
    ['no day', '', morning, 'date-too-early'],
  ])('a moving date is accepted or refused: %s', (_, day, now, fault) => {
    expect(movingDateFault(day, now)).toBe(fault)
    expect(isBookable(day, now)).toBe(fault === null)
  })

  it('the booking period ends two years after its first day', () => {
    expect(maximumMovingDate(morning)).toBe('2028-12-01')
    expect(maximumMovingDate(evening)).toBe('2028-12-02')
  })

  it('isBookable uses the present moment when none is given', () => {
    expect(isBookable(minimumMovingDate())).toBe(true)
    expect(isBookable(addDays(minimumMovingDate(), -1))).toBe(false)
    expect(isBookable(addDays(maximumMovingDate(), 1))).toBe(false)
  })
})

describe('the end of a day in France', () => {
  it.each([
    ['2026-11-22', '2026-11-22T22:59:59.999Z'],
    ['2027-07-14', '2027-07-14T21:59:59.999Z'],
    // The clocks change at three in the morning of these days.
    ['2027-03-28', '2027-03-28T21:59:59.999Z'],
    ['2027-10-31', '2027-10-31T22:59:59.999Z'],
  ])('the end in France of the day %s is %s', (day, end) =>
    expect(endOfDayInFrance(day).toISOString()).toBe(end),
  )
})

describe('the day and the time in France', () => {
  // Fails if the clocks are no longer changed one day.
  it('dayInFrance and parisClock match the Europe/Paris time zone', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const check = (at: Date) => {
      expect(`${dayInFrance(at)} ${parisClock(at).time}`).toBe(zone.format(at))
    }
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1996-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
        check,
      ),
    )
    for (let year = 1996; year < 2038; year += 1)
      for (let day = 24; day <= 31; day += 1)
        for (const month of ['03', '10'])
          for (const time of ['00:59:59.999', '01:00'])
            check(new Date(`${year}-${month}-${day}T${time}Z`))
  })
})
