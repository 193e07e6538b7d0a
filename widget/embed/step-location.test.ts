import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Routing, stepLocation } from './step-location'

/** A window's location and history, as far as steps go; `base` is the page's `<base href>`. */
const openWindow = (url: string, base = url) => {
  const page = new URL(url)
  const entries = [page.href]
  const states: unknown[] = [{ host: 'router' }]
  const events = new EventTarget()
  const go = (state: unknown, to: string): string => {
    const next = new URL(to, base)
    if (next.origin !== page.origin) throw new DOMException('Another origin', 'SecurityError')
    page.href = next.href
    states.push(state)
    return page.href
  }
  vi.stubGlobal('location', page)
  vi.stubGlobal('history', {
    get state() {
      return states.at(-1)
    },
    pushState: (state: unknown, _: string, to: string) => void entries.push(go(state, to)),
    replaceState: (state: unknown, _: string, to: string) =>
      void entries.splice(-1, 1, go(state, to)),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return { entries, states, page, events }
}
afterEach(() => void vi.unstubAllGlobals())

describe('reading', () => {
  it.each([
    ['memory', '/tunnel', 'https://a.fr/tunnel/mon-volume#mon-volume', null],
    ['hash', '', 'https://a.fr/devis#mon-volume', 'mon-volume'],
    ['hash', '', 'https://a.fr/devis', null],
    ['hash', '', 'https://a.fr/devis#', null],
    ['hash', '', 'https://a.fr/devis#contact', 'contact'],
    ['path', '/tunnel', 'https://a.fr/tunnel/mon-volume', 'mon-volume'],
    ['path', '/tunnel', 'https://a.fr/tunnel/mon-volume?utm_source=x#y', 'mon-volume'],
    ['path', '/tunnel', 'https://a.fr/tunnel/', null],
    ['path', '/tunnel', 'https://a.fr/tunnel', null],
    ['path', '/tunnel', 'https://a.fr/tunnels/mon-volume', null],
    ['path', 'tunnel/', 'https://a.fr/tunnel/mon-volume', 'mon-volume'],
    ['path', '/fr/devis', 'https://a.fr/fr/devis/mes-adresses', 'mes-adresses'],
    ['path', '/', 'https://a.fr/mon-volume', 'mon-volume'],
    ['path', '', 'https://a.fr/mon-volume', 'mon-volume'],
  ] satisfies [Routing, string, string, string | null][])(
    '%s below %j at %s',
    (routing, basePath, url, step) => {
      openWindow(url)
      expect(stepLocation(routing, basePath).read()).toBe(step)
    },
  )
})

describe('writing', () => {
  it.each([
    ['hash', '', 'https://a.fr/devis?page=2', 'https://a.fr/devis?page=2#mon-volume'],
    ['hash', '', 'https://a.fr/devis#choix-volume', 'https://a.fr/devis#mon-volume'],
    ['path', '/tunnel', 'https://a.fr/tunnel', 'https://a.fr/tunnel/mon-volume'],
    [
      'path',
      '/tunnel',
      'https://a.fr/tunnel/choix-volume?gclid=g',
      'https://a.fr/tunnel/mon-volume?gclid=g',
    ],
    ['path', '/', 'https://a.fr/', 'https://a.fr/mon-volume'],
    ['path', '', 'https://a.fr/', 'https://a.fr/mon-volume'],
    [
      'path',
      '\\\\exemple.fr\\tunnel',
      'https://a.fr/',
      'https://a.fr/exemple.fr/tunnel/mon-volume',
    ],
  ] satisfies [Routing, string, string, string][])(
    '%s below %j at %s',
    (routing, basePath, from, to) => {
      const pushed = openWindow(from)
      stepLocation(routing, basePath).write('mon-volume', 'push')
      expect(pushed.entries).toEqual([from, to])

      const replaced = openWindow(from)
      stepLocation(routing, basePath).write('mon-volume', 'replace')
      expect(replaced.entries).toEqual([to])
    },
  )

  it('writing a step stays on the page when its <base> points elsewhere', () => {
    const { entries } = openWindow('https://a.fr/devis?page=2', 'https://a.fr/assets/')
    stepLocation('hash', '').write('mon-volume', 'push')
    expect(entries.at(-1)).toBe('https://a.fr/devis?page=2#mon-volume')
  })

  it('writing the current step again adds no history entry', () => {
    const { entries } = openWindow('https://a.fr/devis#mon-volume')
    stepLocation('hash', '').write('mon-volume', 'push')
    expect(entries).toHaveLength(1)
  })

  it('writing a step keeps the history state of the page’s own router', () => {
    const { states } = openWindow('https://a.fr/devis')
    stepLocation('hash', '').write('mon-volume', 'push')
    expect(states.at(-1)).toEqual({ host: 'router' })
  })

  it('writing a step with memory routing leaves the page’s history unchanged', () => {
    const { entries, states } = openWindow('https://a.fr/devis')
    stepLocation('memory', '/tunnel').write('mon-volume', 'push')
    expect([entries.length, states.length]).toEqual([1, 1])
  })
})

describe('a landing on our own site', () => {
  const BASE = '/tunnel/landing/campus-lilas'
  const at = (url: string) => {
    const { entries } = openWindow(url)
    return { entries, place: stepLocation('path', BASE, 'campus-lilas') }
  }

  it.each([
    ['https://a.fr/tunnel/landing/campus-lilas/mon-volume?campagne=rentree', 'mon-volume'],
    ['https://a.fr/tunnel/reserver?partner=campus-lilas', 'reserver'],
    ['https://a.fr/tunnel/landing/campus-lilas', null],
    ['https://a.fr/tunnel/reserver/', null],
  ])('the step of a landing is read from %s', (url, step) =>
    expect(at(url).place.read()).toBe(step),
  )

  it.each([
    ['reserver', `${BASE}/mes-coordonnees`, '/tunnel/reserver?partner=campus-lilas'],
    [
      'reserver',
      `${BASE}/mes-coordonnees?campagne=a`,
      '/tunnel/reserver?campagne=a&partner=campus-lilas',
    ],
    ['mes-adresses', '/tunnel/reserver?partner=campus-lilas', `${BASE}/mes-adresses`],
    [
      'mes-adresses',
      '/tunnel/reserver?campagne=a&partner=campus-lilas',
      `${BASE}/mes-adresses?campagne=a`,
    ],
  ])('a landing writes the step %s from %s', (step, from, to) => {
    const { entries, place } = at(`https://a.fr${from}`)
    place.write(step, 'push')
    expect(entries).toEqual([`https://a.fr${from}`, `https://a.fr${to}`])
    expect(place.read()).toBe(step)
  })

  it('a partner’s own page with a landing’s path is not taken for a landing', () => {
    const { entries } = openWindow(`https://a.fr${BASE}/mes-coordonnees`)
    stepLocation('path', BASE).write('reserver', 'push')
    expect(entries.at(-1)).toBe(`https://a.fr${BASE}/reserver`)
  })
})

describe('listening', () => {
  let onMove = vi.fn()
  beforeEach(() => {
    onMove = vi.fn()
  })

  it.each(['hash', 'path'] as const)(
    'the listener hears back and forward with %s routing until it is stopped',
    routing => {
      const { events } = openWindow('https://a.fr/tunnel')
      const stop = stepLocation(routing, '/tunnel').listen(onMove)
      events.dispatchEvent(new Event('popstate'))
      expect(onMove).toHaveBeenCalledTimes(1)
      stop()
      events.dispatchEvent(new Event('popstate'))
      expect(onMove).toHaveBeenCalledTimes(1)
    },
  )

  it('the listener is never called with memory routing', () => {
    const { events } = openWindow('https://a.fr/tunnel')
    const stop = stepLocation('memory', '/tunnel').listen(onMove)
    events.dispatchEvent(new Event('popstate'))
    stop()
    expect(onMove).not.toHaveBeenCalled()
  })
})

it.each(['push', 'replace'] as const)(
  'a page that refuses another URL keeps its own, on %s',
  how => {
    openWindow('https://a.fr/devis')
    const refuse = () => {
      throw new DOMException('A srcdoc document has no URL of its own', 'SecurityError')
    }
    vi.stubGlobal('history', { state: null, pushState: refuse, replaceState: refuse })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(() => stepLocation('path', '/tunnel').write('mon-volume', how)).not.toThrow()
  },
)
