import { expect, it, vi } from 'vitest'
import type { Fault, Result } from '../api/http'
import { newSending } from './sending'
import { createOrderFlow } from './order-flow'

const openFlow = () => {
  const calls = newSending()
  const store = { refuse: vi.fn(), save: vi.fn(() => true) }
  const wait = vi.fn(async () => undefined)
  return {
    calls,
    store,
    wait,
    flow: createOrderFlow({ calls, store, newKey: () => 'key-1', wait }),
  }
}
const invalid = (...paths: string[]): Fault => ({
  reason: 'invalid',
  violations: paths.map(propertyPath => ({ propertyPath, message: 'À vérifier' })),
})

it('a second call begins only after the first one is settled', () => {
  const { flow } = openFlow()
  expect([flow.begin(), flow.begin()]).toEqual([true, false])
  flow.settle({ ok: true, value: null })
  expect(flow.begin()).toBe(true)
})

it('a call that fails is stored, and shows what was refused at its fields', () => {
  const { calls, store, flow } = openFlow()
  const fault = invalid('email', '')
  expect(flow.settle({ ok: false, fault })).toBe(false)
  expect(calls).toMatchObject({ call: 'error', fault })
  expect(store.refuse.mock.calls).toEqual([[invalid('email').violations]])
  expect(store.save).toHaveBeenCalledTimes(1)
})

it('a call that fails without naming a field refuses nothing', () => {
  const { store, flow } = openFlow()
  flow.settle({ ok: false, fault: invalid('') })
  expect(store.refuse).not.toHaveBeenCalled()
})

it('a waiting call goes on once the one before it is over', async () => {
  const { calls, wait, flow } = openFlow()
  flow.begin()
  wait.mockResolvedValueOnce(undefined).mockImplementationOnce(async () => {
    calls.call = 'done'
    return undefined
  })
  await flow.whenFree()
  expect(wait).toHaveBeenCalledTimes(2)
  expect(flow.isBusy()).toBe(false)
})

it('an order is not read while a call runs, and its answer is dropped if a call began meanwhile', async () => {
  const { calls, flow } = openFlow()
  const paid: Result<string> = { ok: true, value: 'paid' }
  const read = vi.fn(async () => paid)
  expect(await flow.fetchState('uuid', read)).toEqual(paid)
  expect(await flow.fetchState(null, read)).toBeNull()
  const asked = flow.fetchState('uuid', read)
  flow.begin()
  expect(await asked).toBeNull()
  expect(read).toHaveBeenCalledTimes(2)
  expect(await flow.fetchState('uuid', read)).toBeNull()
  expect(read).toHaveBeenCalledTimes(2)
  calls.call = 'idle'
  expect(await flow.fetchState('uuid', read)).toEqual(paid)
})

it('an attempt to create is stored before it is sent and forgotten once it has an answer', async () => {
  const { store, flow } = openFlow()
  const seen: unknown[] = []
  const savePending = (pending: unknown) => void seen.push(pending)
  const send = async (): Promise<Result<{ uuid: string }>> => {
    expect(store.save).toHaveBeenCalledTimes(1)
    return { ok: true, value: { uuid: 'one' } }
  }
  const update = async (): Promise<Result<never>> => ({ ok: false, fault: invalid() })
  const created = await flow.create({
    body: { a: 1 },
    pending: null,
    savePending,
    send,
    adopt: () => undefined,
    update,
  })
  expect(created).toEqual({ ok: true, value: { uuid: 'one' } })
  expect(seen).toEqual([{ key: 'key-1', body: { a: 1 } }, null])
  expect(store.save).toHaveBeenCalledTimes(2)
})
