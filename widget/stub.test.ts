import { expect, it, vi } from 'vitest'
import { useBarePage } from './embed/testing/bare-page'

/** Runs the stub once more, as a page does with each tag that brings it. */
const bringStub = async (): Promise<void> => {
  vi.resetModules()
  await import('./stub')
}

useBarePage()

const put = (script: object): void =>
  void Reflect.set(window, 'MovingWidgets', Object.freeze(script))

it('the stub keeps calls in order, with a queue of the page’s own and when it runs twice', async () => {
  const first = vi.fn()
  const second = vi.fn()
  Reflect.set(window, 'MovingWidgets', { q: [['ready', first]] })
  await bringStub()
  window.MovingWidgets?.on('lead', second)
  await bringStub()
  window.MovingWidgets?.ready(second)
  expect(window.MovingWidgets?.q).toEqual([
    ['ready', first],
    ['on', 'lead', second, expect.any(AbortController)],
    ['ready', second],
  ])
})

it('the stub gives way to a script that knows it', async () => {
  await bringStub()
  const script = {
    version: '1.2.3',
    elements: [],
    on: vi.fn(),
    ready: vi.fn(),
    q: { push: vi.fn() },
  }
  put(script)
  expect(window.MovingWidgets).toBe(script)
  await bringStub()
  expect(window.MovingWidgets).toBe(script)
  expect(console.warn).not.toHaveBeenCalled()
})

it.each(['after', 'before'])(
  'the stub warns of an older pinned script that comes %s it and still accepts calls',
  async order => {
    const old = { version: '0.1.0-old', elements: ['moving-funnel'] }
    if (order === 'before') put(old)
    await bringStub()
    window.MovingWidgets?.on('lead', vi.fn())
    if (order === 'after') put(old)
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\[moving\] widget\.js 0\.1\.0-old does not know stub\.js/),
    )
    const stop = window.MovingWidgets?.on('quote', vi.fn())
    expect(stop).not.toThrow()
    expect(window.MovingWidgets, 'so that a second script stands aside').toMatchObject(old)
    await bringStub()
    expect(console.warn).toHaveBeenCalledOnce()
  },
)

it('the stub works where the page’s own variable cannot be redefined', async () => {
  Object.defineProperty(window, 'MovingWidgets', {
    value: { q: [] },
    writable: true,
    configurable: false,
  })
  await bringStub()
  expect(window.MovingWidgets?.on).toBeTypeOf('function')
})

it('the stub raises no error where the page has locked the name MovingWidgets', async () => {
  Object.defineProperty(window, 'MovingWidgets', { value: Object.freeze({}) })
  await expect(bringStub()).resolves.toBeUndefined()
})
