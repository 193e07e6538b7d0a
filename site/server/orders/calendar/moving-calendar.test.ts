import { expect, it } from 'vitest'
import { type CalendarMove, movingCalendar } from './moving-calendar'

const move: CalendarMove = {
  reference: 'ABCDE23456',
  title: 'Déménagement Paris → Lyon',
  movingDate: '2026-12-31',
  place: '12, rue de Rivoli; bâtiment B, 75004 Paris',
}

/** A calendar as a program reads it: lines unfolded, names apart from values, text unescaped. */
const read = (calendar: string): [name: string, value: string][] =>
  calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(line => line !== '')
    .map(line => {
      const [name = '', ...rest] = line.split(':')
      const value = rest
        .join(':')
        .replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
      return [name, value.replaceAll(/\s/g, ' ')]
    })

it('a move’s calendar entry spans the whole day, with an alarm the evening before', () => {
  const lines = read(movingCalendar(move))
  expect(lines).toEqual(
    expect.arrayContaining([
      ['METHOD', 'PUBLISH'],
      ['UID', 'ABCDE23456@nouvelle-cle.example'],
      ['SUMMARY', 'Déménagement Paris → Lyon'],
      ['DTSTART;VALUE=DATE', '20261231'],
      ['DTEND;VALUE=DATE', '20270101'],
      ['LOCATION', '12, rue de Rivoli; bâtiment B, 75004 Paris'],
      [
        'DESCRIPTION',
        'Commande ABCDE23456. Une question ? Nouvelle Clé, 01 99 00 12 34, 7 jours sur 7, de 9 h à 18 h.',
      ],
      ['TRIGGER', '-PT6H'],
      ['ACTION', 'DISPLAY'],
    ]),
  )
  expect(lines.filter(([name]) => name === 'BEGIN').map(([, value]) => value)).toEqual([
    'VCALENDAR',
    'VEVENT',
    'VALARM',
  ])
  expect(lines.map(([name]) => name)).not.toContain('URL')
})

it('a move’s calendar entry has lines of at most 75 octets and splits no character', () => {
  const place = `${'à côté de l’église '.repeat(5)}Saint-Étienne-du-Mont 🏠`
  const calendar = movingCalendar({ ...move, place })
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(read(calendar)).toContainEqual(['LOCATION', place])
})

it('a move’s calendar entry keeps its UID when the date changes', () => {
  const uidOf = (calendar: string) => read(calendar).find(([name]) => name === 'UID')
  expect(uidOf(movingCalendar(move))).toEqual(
    uidOf(movingCalendar({ ...move, movingDate: '2027-01-02' })),
  )
})

it.each([
  '\r\nATTENDEE:mailto:x@example.fr',
  '\rATTENDEE:x',
  '\nEND:VEVENT',
  '\u2028URL:https://x.example',
])('an address or a title adds no property to a calendar entry: %j', place => {
  const calendar = movingCalendar({ ...move, place: `12 rue A${place}`, title: `Vers ${place}` })
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028]/)
  const names = read(calendar).map(([name]) => name)
  expect(names).not.toContain('ATTENDEE')
  expect(names).not.toContain('URL')
  expect(names.filter(name => name === 'END')).toHaveLength(3)
})

it('a calendar entry without a valid day is rejected', () =>
  expect(() => movingCalendar({ ...move, movingDate: 'demain' })).toThrow())
