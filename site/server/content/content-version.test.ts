import { expect, it } from 'vitest'
import { createContentVersion } from './content-version'

it('the content version changes with what was read, in whatever order it was read', () => {
  const one = createContentVersion()
  const other = createContentVersion()
  expect(one.current()).toBe('')
  one.note('faqs', 'a')
  const before = one.current()
  one.note('faqs', 'a')
  expect(one.current()).toBe(before)
  one.note('villes', 'b')
  expect(one.current()).not.toBe(before)
  other.note('villes', 'b')
  other.note('faqs', 'a')
  expect(other.current()).toBe(one.current())
})

it('the content version changes at each moment at which content changes by itself', () => {
  let now = new Date('2026-11-22T10:00:00Z')
  const version = createContentVersion(() => now)
  const moments = ['2026-11-22T09:00:00Z', '2026-11-22T11:00:00Z', '2026-11-22T12:00:00Z']
  version.note(
    'faqs',
    'a',
    moments.map(moment => new Date(moment)),
  )
  const seen = ['10:00:00', '10:59:59', '11:00:00', '11:59:59', '12:00:00', '23:00:00'].map(
    time => {
      now = new Date(`2026-11-22T${time}Z`)
      return version.current()
    },
  )
  expect(seen.map(current => seen.indexOf(current))).toEqual([0, 0, 2, 2, 4, 4])
})
