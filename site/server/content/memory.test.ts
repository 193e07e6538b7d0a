import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemory } from './memory'

const lines: object[] = []
const log = { warn: (details: object) => void lines.push(details) }
const value = (text: string) => async () => ({ text })
const failing = (reason: string) => () => Promise.reject(new Error(reason))

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('the content is read once a minute, and again at once on request', async () => {
  const { recall, renew } = createMemory<{ text: string }>({ max: 1 }, log)
  const read = vi.fn(value('a'))
  await Promise.all([recall('x', read), recall('x', read)])
  vi.advanceTimersByTime(59_999)
  await recall('x', read)
  expect(read).toHaveBeenCalledTimes(1)
  await renew('x', value('b'))
  vi.advanceTimersByTime(59_999)
  expect(await recall('x', read)).toEqual({ text: 'b' })
  vi.advanceTimersByTime(1)
  expect(await recall('x', read)).toEqual({ text: 'a' })
})

it('the memory returns the last value when a new one takes longer than half a second', async () => {
  const { recall } = createMemory<{ text: string }>({ max: 1 }, log)
  await recall('x', value('a'))
  vi.advanceTimersByTime(60_000)
  let answer = (_: { text: string }): void => undefined
  const slow = recall('x', () => new Promise(resolve => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(500)
  expect(await slow).toEqual({ text: 'a' })
  answer({ text: 'b' })
  await vi.advanceTimersByTimeAsync(0)
  expect(await recall('x', failing('not asked'))).toEqual({ text: 'b' })
})

it('a failure is logged once, tried again after five seconds and over with the first answer', async () => {
  const { recall } = createMemory<{ text: string }>({ max: 1 }, log)
  const read = vi.fn(failing('down'))
  for (let index = 0; index < 3; index += 1) await expect(recall('x', read)).rejects.toThrow('down')
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  await expect(recall('x', read)).rejects.toThrow('down')
  expect([read.mock.calls.length, lines]).toEqual([
    2,
    [{ content: 'x', reason: 'Error: down', isKept: false }],
  ])
  vi.advanceTimersByTime(5_000)
  await expect(recall('x', failing('refused'))).rejects.toThrow('refused')
  vi.advanceTimersByTime(5_000)
  await recall('x', value('a'))
  vi.advanceTimersByTime(60_000)
  expect(await recall('x', read)).toEqual({ text: 'a' })
  expect(lines.slice(1)).toEqual([
    { content: 'x', reason: 'Error: refused', isKept: false },
    { content: 'x', reason: 'Error: down', isKept: true },
  ])
})

it('the memory drops the least recently used value when too heavy and keeps no oversized one', async () => {
  const weight = { max: 10, of: ({ text }: { text: string }) => text.length }
  const { recall } = createMemory<{ text: string }>({ max: 100, weight }, log)
  for (const key of ['a', 'b', 'c']) await recall(key, value('1234'))
  const read = vi.fn(value('1234'))
  await recall('b', read)
  await recall('c', read)
  expect(read).not.toHaveBeenCalled()
  await recall('a', read)
  expect(read).toHaveBeenCalledTimes(1)
  const long = vi.fn(value('12345678901'))
  for (let index = 0; index < 2; index += 1) expect((await recall('d', long)).text).toHaveLength(11)
  expect(long).toHaveBeenCalledTimes(2)
})
