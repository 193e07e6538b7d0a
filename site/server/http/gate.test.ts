import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createGate, throughGate } from './gate'
import type { HttpEnv } from './http-env'

/** Creates acts that end on request. */
const createActs = () => {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const act = (name: number) => async () => {
    begun.push(name)
    await new Promise<void>(resolve => void ends.push(resolve))
    return name
  }
  return { act, begun, endOne: () => ends.shift()?.() }
}

it('a gate runs as many acts as it may, the others in the order in which they came', async () => {
  const pass = createGate({ atOnce: 2, waiting: 2 })
  const { act, begun, endOne } = createActs()
  const passed = [1, 2, 3, 4].map(name => pass(act(name)))
  expect(await pass(act(5))).toBe('full')
  await expect.poll(() => begun).toEqual([1, 2])
  for (const expected of [
    [1, 2, 3],
    [1, 2, 3, 4],
  ]) {
    endOne()
    await expect.poll(() => begun).toEqual(expected)
  }
  endOne()
  endOne()
  expect(await Promise.all(passed)).toEqual([1, 2, 3, 4])
})

it('acts that finish at once run in different iterations of the event loop', async () => {
  const pass = createGate({ atOnce: 1, waiting: 10 })
  let iteration = 0
  let isOver = false
  const count = () => {
    iteration += 1
    if (!isOver) setImmediate(count)
  }
  count()
  const acts: Promise<number | 'full'>[] = []
  for (let index = 0; index < 5; index += 1) {
    acts.push(pass(async () => iteration))
    // Like sockets that are read one after the other in one iteration: each act could end before
    // the next one arrives.
    for (let step = 0; step < 20; step += 1) await Promise.resolve()
  }
  const ran = await Promise.all(acts)
  isOver = true
  expect(new Set(ran).size).toBe(5)
})

it('a gate is free again after an act that failed', async () => {
  const pass = createGate({ atOnce: 1, waiting: 0 })
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pass(async () => 'well')).toBe('well')
})

it('a request that finds no place in line is told when to come back', async () => {
  const app = new Hono<HttpEnv>()
  let end: (() => void) | undefined
  app.get('/', throughGate(createGate({ atOnce: 1, waiting: 0 })), async c => {
    await new Promise<void>(resolve => (end = resolve))
    return c.text('done')
  })
  const first = app.request('/')
  const second = await app.request('/')
  expect([second.status, second.headers.get('Retry-After')]).toEqual([503, '5'])
  await expect.poll(() => end).toBeDefined()
  end?.()
  expect(await (await first).text()).toBe('done')
})
