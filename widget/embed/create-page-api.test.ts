import { describe, expect, it, vi } from 'vitest'
import { EVENT_MANUAL } from '../../shared/contract/event-manual'
import { createPageApi, EVENT_NAMES, publishPageApi } from './create-page-api'
import { useBarePage } from './testing/bare-page'

const dispatch = useBarePage()
const newApi = () =>
  createPageApi({ version: '1.2.3', elements: ['moving-funnel'], diagnose: async () => [] })
const microtasks = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it('the page API knows every event of the manual', () => {
  expect(EVENT_NAMES.toSorted()).toEqual(Object.keys(EVENT_MANUAL).toSorted())
})

describe('on', () => {
  it('a listener gets events until it is stopped, and the other listeners go on', () => {
    const one = vi.fn()
    const other = vi.fn()
    const api = newApi()
    const stop = api.on('lead', one)
    api.on('lead', other)
    dispatch('lead', { reference: 'A' })
    stop()
    stop()
    dispatch('lead', { reference: 'B' })
    expect(one.mock.calls.map(([{ detail }]) => detail.reference)).toEqual(['A'])
    expect(other.mock.calls.map(([{ detail }]) => detail.reference)).toEqual(['A', 'B'])
  })

  it('a function that is registered twice counts as two listeners', () => {
    const listener = vi.fn()
    const api = newApi()
    const stop = api.on('step', listener)
    api.on('step', listener)
    dispatch('step')
    stop()
    dispatch('step')
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it.each<[unknown, unknown]>([
    ['leed', () => undefined],
    ['order', 'no function'],
    [Symbol('booking'), () => undefined],
  ])(
    'an invalid listener for %s is warned of and still returns a stop function',
    (name, listener) => {
      newApi().on(name as never, listener as never)()
      expect(console.warn).toHaveBeenCalledWith(
        expect.stringContaining(`MovingWidgets.on(${String(name)})`),
      )
    },
  )
})

describe('what was asked before the script', () => {
  it('early calls run in their order', async () => {
    const done: string[] = []
    const q: unknown[] = [
      ['on', 'lead', () => void done.push('first listener')],
      ['ready', () => void done.push('first ready')],
      ['on', 'lead', () => void done.push('second listener')],
      ['ready', () => void done.push('second ready')],
    ]
    publishPageApi(newApi(), { q })
    dispatch('lead')
    await microtasks()
    expect(done).toEqual(['first listener', 'second listener', 'first ready', 'second ready'])
  })

  it('an early listener that the page has stopped gets no events', () => {
    const listener = vi.fn()
    const stop = new AbortController()
    stop.abort()
    publishPageApi(newApi(), { q: [['on', 'quote', listener, stop]] })
    dispatch('quote')
    expect(listener).not.toHaveBeenCalled()
  })

  it('calls through a stub’s queue still run after the script has loaded', async () => {
    const q: unknown[] = []
    publishPageApi(newApi(), { q })
    const ready = vi.fn()
    const listener = vi.fn()
    q.push(['ready', ready], ['on', 'order', listener])
    dispatch('order')
    await microtasks()
    expect(ready).toHaveBeenCalledWith(expect.objectContaining({ version: '1.2.3' }))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('an invalid early call does not stop the calls after it', async () => {
    const ready = vi.fn()
    publishPageApi(newApi(), { q: [null, 'on', ['off'], ['ready'], ['on'], ['ready', ready]] })
    await microtasks()
    expect(ready).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('MovingWidgets.q off: there are'),
    )
  })

  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ q: 'text' }],
    [{ q: { length: 2 } }],
    [Object.freeze({ q: [] })],
  ])('the page API is published over the early value %j', before => {
    publishPageApi(newApi(), before)
    expect(window.MovingWidgets?.version).toBe('1.2.3')
  })

  it('early calls run even if their list is frozen', async () => {
    const ready = vi.fn()
    publishPageApi(newApi(), { q: Object.freeze([['ready', ready]]) })
    await microtasks()
    expect(ready).toHaveBeenCalledTimes(1)
  })

  it('early calls run though the page has locked the name MovingWidgets', async () => {
    Object.defineProperty(window, 'MovingWidgets', { value: {} })
    const ready = vi.fn()
    publishPageApi(newApi(), { q: [['ready', ready]] })
    await microtasks()
    expect(ready).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('is another script’s'))
  })
})
