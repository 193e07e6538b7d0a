import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBreaker, NoAnswer, Resting } from './breaker'

const silent = () => Promise.reject(new NoAnswer('too slow'))
const faulty = () => Promise.reject(new Error('answered 500'))
const good = () => Promise.resolve('answer')

describe('a service that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is left in peace after as many silences as there is patience, and nobody waits for it', async () => {
    const ask = createBreaker(2)
    await expect(ask(silent)).rejects.not.toBeInstanceOf(Resting)
    await expect(ask(silent)).rejects.not.toBeInstanceOf(Resting)
    const call = vi.fn(good)
    await expect(ask(call)).rejects.toBeInstanceOf(Resting)
    expect(call).not.toHaveBeenCalled()
  })

  it('is tried every half minute, for nobody to wait on, until it answers', async () => {
    const ask = createBreaker(1)
    await expect(ask(silent)).rejects.toThrow()
    vi.advanceTimersByTime(30_000)
    const hanging = vi.fn(() => new Promise<never>(() => undefined))
    await expect(ask(hanging)).rejects.toBeInstanceOf(Resting)
    await expect(ask(hanging)).rejects.toBeInstanceOf(Resting)
    expect(hanging).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(30_000)
    await expect(ask(good)).rejects.toBeInstanceOf(Resting)
    expect(await ask(good)).toBe('answer')
  })

  it('has found its voice, though what was asked before is given up only now', async () => {
    const ask = createBreaker(1)
    let giveUp = (_: NoAnswer): void => undefined
    const late = ask(() => new Promise<string>((_, reject) => (giveUp = reject)))
    expect(await ask(good)).toBe('answer')
    giveUp(new NoAnswer('too slow'))
    await expect(late).rejects.toThrow('too slow')
    expect(await ask(good)).toBe('answer')
  })

  it('is not one that answers with an error', async () => {
    const ask = createBreaker(1)
    await expect(ask(faulty)).rejects.toThrow('answered 500')
    expect(await ask(good)).toBe('answer')
  })
})
