import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker'

const create = (failures: number) => {
  let time = 0
  const breaker = createCircuitBreaker({ failures, pauseMs: 30_000, now: () => time })
  return { ...breaker, pass: (ms: number) => void (time += ms) }
}

describe('a circuit breaker', () => {
  it('a circuit breaker opens after so many failures in a row, and tells which one opened it', () => {
    const breaker = create(2)
    expect(breaker.begin()?.fail()).toBe(false)
    expect(breaker.isResting()).toBe(false)
    expect(breaker.begin()?.fail()).toBe(true)
    expect(breaker.isResting()).toBe(true)
    expect(breaker.begin()).toBeNull()
  })

  it('a circuit breaker counts failures anew after a success', () => {
    const breaker = create(2)
    breaker.begin()?.fail()
    breaker.begin()?.succeed()
    breaker.begin()?.fail()
    expect(breaker.begin()).not.toBeNull()
  })

  it('a circuit breaker lets one trial through after each pause, and all calls after a success', () => {
    const breaker = create(1)
    breaker.begin()?.fail()
    breaker.pass(29_999)
    expect(breaker.begin()).toBeNull()
    breaker.pass(1)
    expect(breaker.begin()?.fail()).toBe(false)
    expect(breaker.begin()).toBeNull()
    breaker.pass(30_000)
    const trial = breaker.begin()
    expect(breaker.begin()).toBeNull()
    trial?.succeed()
    expect(breaker.isResting()).toBe(false)
    expect(breaker.begin()).not.toBeNull()
  })

  it('a circuit breaker ignores the failure of a call that began before the last success', () => {
    const breaker = create(1)
    const late = breaker.begin()
    breaker.begin()?.succeed()
    expect(late?.fail()).toBe(false)
    expect(breaker.begin()).not.toBeNull()
  })
})
