import { afterEach, expect, it, vi } from 'vitest'
import { claimName, followTabs } from './other-tabs'

afterEach(() => void vi.unstubAllGlobals())

type Hold = (lock: object | null) => unknown

/** The locks of a browser; each is held until its callback has ended. */
const createLocks = () => {
  const held = new Set<string>()
  return {
    request: async (name: string, _: object, hold: Hold) => {
      if (held.has(name)) return hold(null)
      held.add(name)
      await hold({ name })
      held.delete(name)
    },
  }
}

it('one of several tabs that claim a name at the same moment gets and keeps it', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() })
  expect(
    await Promise.all([claimName('order A'), claimName('order A'), claimName('order B')]),
  ).toEqual([true, false, true])
  expect(await claimName('order A')).toBe(false)
})

it.each([
  ['knows no locks', {}],
  ['refuses locks', { locks: { request: () => Promise.reject(new Error('opaque origin')) } }],
])('a name can be claimed twice in a browser that %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect([await claimName('order A'), await claimName('order A')]).toEqual([true, true])
})

it('an erased draft is distinguished from a removed one, a stored one and another customer’s', () => {
  let handle = (_: object): void => undefined
  vi.stubGlobal(
    'addEventListener',
    (_: string, listener: typeof handle) => void (handle = listener),
  )
  const events: string[] = []
  const record = (name: string) => () => void events.push(name)
  followTabs('moving:direct', {
    onErased: record('erased'),
    onGone: record('gone'),
    onStored: record('kept'),
  })
  handle({ key: 'moving:acme', newValue: null })
  handle({ key: 'moving:acme', newValue: '{}' })
  expect(events).toEqual([])
  handle({ key: 'moving:direct', newValue: '{}' })
  handle({ key: 'moving:direct', newValue: '' })
  handle({ key: 'moving:direct', newValue: null })
  expect(events).toEqual(['kept', 'erased', 'gone'])
})
