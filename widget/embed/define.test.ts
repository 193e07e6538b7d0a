import { expect, it, vi } from 'vitest'
import { defineElements } from './define'
import type { ScriptSettings } from './host-page'
import { useBarePage } from './testing/bare-page'

useBarePage()

const OLDER = Object.freeze({ version: '0.1.0-old', elements: Object.freeze(['moving-funnel']) })

const SETTINGS: ScriptSettings = {
  ...{ apiUrl: 'https://a.example', partner: '', token: '', attribution: 'page', dataLayer: 'dataLayer' },
  diagnosisUrl: 'https://a.example/widget/diagnose.js',
}

it.each([
  ['of the release before, which knows no calls', OLDER],
  ['of that release over the loader stub', { ...OLDER, q: [], on: vi.fn(), ready: vi.fn() }],
  ['of our own release', { ...OLDER, q: { push: vi.fn() }, on: vi.fn(), ready: vi.fn(), diagnose: vi.fn() }],
])('leaves the tags to a script %s, says so, and changes nothing', (_, owner) => {
  Reflect.set(window, 'MovingWidgets', owner)
  const [heard, define] = [vi.fn(), vi.fn()]
  document.addEventListener('moving:error', heard)
  defineElements('9.9.9', SETTINGS, [define])
  expect(define).not.toHaveBeenCalled()
  expect(window.MovingWidgets).toBe(owner)
  expect(window, 'nor is the tag manager told twice').not.toHaveProperty('dataLayer')
  expect(heard.mock.calls.map(([{ detail }]) => detail)).toEqual([{ reason: 'duplicate-script', during: '9.9.9' }])
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('widget.js 9.9.9 stands aside: 0.1.0-old is already on this page'),
  )
})
