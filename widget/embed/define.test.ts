import { expect, it, vi } from 'vitest'
import { defineElements } from './define'
import { useBarePage } from './testing/bare-page'

useBarePage()

/** A script tag, as far as a page without elements has one. */
const ownTag = (): HTMLScriptElement => {
  class Script {
    readonly src = 'https://a.example/widget.js'
    readonly dataset = { datalayer: '' }
  }
  vi.stubGlobal('HTMLScriptElement', Script)
  const tag: unknown = new Script()
  if (!(tag instanceof HTMLScriptElement)) throw new Error('no script tag')
  return tag
}

const OLDER = Object.freeze({ version: '0.1.0-old', elements: Object.freeze(['moving-funnel']) })

it.each([
  ['of the release before, which knows no calls', OLDER],
  ['of that release over the loader stub', { ...OLDER, q: [], on: vi.fn(), ready: vi.fn() }],
  [
    'of our own release',
    { ...OLDER, q: { push: vi.fn() }, on: vi.fn(), ready: vi.fn(), diagnose: vi.fn() },
  ],
])('a second script leaves the elements to a script %s and warns of it', (_, owner) => {
  Reflect.set(window, 'MovingWidgets', owner)
  const listener = vi.fn()
  const define = vi.fn()
  document.addEventListener('moving:error', listener)
  defineElements('9.9.9', ownTag(), [define])
  expect(define).not.toHaveBeenCalled()
  expect(window.MovingWidgets).toBe(owner)
  expect(window, 'nor is the tag manager told twice').not.toHaveProperty('dataLayer')
  expect(listener.mock.calls.map(([{ detail }]) => detail)).toEqual([
    { reason: 'duplicate-script', during: '9.9.9' },
  ])
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('widget.js 9.9.9 stands aside: 0.1.0-old is already on this page'),
  )
})

it('a second script of the same version hands its tag over without a warning', () => {
  Reflect.set(window, 'MovingWidgets', OLDER)
  const given = vi.fn()
  const failed = vi.fn()
  document.addEventListener('moving:script', given)
  document.addEventListener('moving:error', failed)
  const tag = ownTag()
  defineElements(OLDER.version, tag, [vi.fn()])
  expect(given.mock.calls.map(([{ detail }]) => detail)).toEqual([tag])
  expect(failed).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
})
