import { afterEach, expect, it, vi } from 'vitest'
import { createEngineLoader, type Engine } from './engine'

const ENGINE: Engine = {
  geocoder: { suggest: vi.fn(), resolve: vi.fn(), postalCodeAt: vi.fn() },
  findPartner: vi.fn(),
  violationText: vi.fn(),
  funnelOf: vi.fn(),
}

afterEach(() => void vi.useRealTimers())

it('fetches once for all who ask, and shows what came', async () => {
  const fetchEngine = vi.fn(async () => ENGINE)
  const { state, load } = createEngineLoader(fetchEngine)
  expect(state.engine).toBeNull()
  expect(fetchEngine).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([load(), load()])
  expect(one).toBe(ENGINE)
  expect(other).toBe(ENGINE)
  expect(state.engine).toBe(ENGINE)
  await load()
  expect(fetchEngine).toHaveBeenCalledTimes(1)
})

it('tries anew after a failure, and says which attempt it is', async () => {
  const attempts: number[] = []
  const { state, load } = createEngineLoader(async attempt => {
    attempts.push(attempt)
    if (attempt < 2) throw new Error('out of reach')
    return ENGINE
  })
  const both = await Promise.allSettled([load(), load()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(load(true)).rejects.toThrow('out of reach')
  expect(state.engine).toBeNull()
  expect(await load(true)).toBe(ENGINE)
  expect(attempts).toEqual([0, 1, 2])
})

it('does not try at every letter of a field', async () => {
  vi.useFakeTimers()
  const fetchEngine = vi.fn(() => Promise.reject(new Error('out of reach')))
  const { load } = createEngineLoader(fetchEngine)
  for (const time of [0, 1_000, 4_000, 6_000]) {
    vi.setSystemTime(time)
    await expect(load()).rejects.toThrow('out of reach')
  }
  expect(fetchEngine).toHaveBeenCalledTimes(2)
})
