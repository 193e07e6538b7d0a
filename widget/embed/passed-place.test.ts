import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passPlace, takePassedPlace } from './passed-place'

const PLACE = '{"city":"Lyon","street":"Rue d’Algérie # 5 ~ 7"}'

const openTab = (url: string) => {
  const page = new URL(url)
  const stored = new Map<string, string>()
  vi.stubGlobal('location', page)
  vi.stubGlobal('history', {
    state: 'router',
    replaceState: (_: unknown, __: string, to: URL) => (page.href = to.href),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  return page
}
beforeEach(() => void openTab('https://partenaire.fr/'))
afterEach(() => void vi.unstubAllGlobals())

describe('a passed place', () => {
  it('a place passed to a page of the same site is in no URL', () => {
    const href = passPlace(new URL('https://partenaire.fr/devis?gclid=1#mes-coordonnees'), PLACE)
    expect(href).toBe('https://partenaire.fr/devis?gclid=1#mes-coordonnees')
    expect(takePassedPlace(false)()).toBe(PLACE)
  })

  it.each([
    [
      'https://nouvelle-cle.fr/tunnel/mes-coordonnees?gclid=1',
      'https://nouvelle-cle.fr/tunnel/mes-coordonnees?gclid=1',
    ],
    [
      'https://nouvelle-cle.fr/devis#mes-coordonnees',
      'https://nouvelle-cle.fr/devis#mes-coordonnees',
    ],
  ])('a place passed to %s is in the hash, and removed from it once read', (target, left) => {
    const href = passPlace(new URL(target), PLACE)
    expect(new URL(href).search, 'no request tells it').not.toContain('Lyon')
    const page = openTab(href)
    expect(takePassedPlace(true)()).toBe(PLACE)
    expect(page.href).toBe(left)
    expect(takePassedPlace(true)(), 'a reload finds it again').toBe(PLACE)
  })

  it('a place is passed in the hash if the tab cannot store it', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const href = passPlace(new URL('https://partenaire.fr/devis'), PLACE)
    const page = openTab(href)
    vi.stubGlobal('sessionStorage', undefined)
    expect(takePassedPlace(false)()).toBe(PLACE)
    expect(page.href).toBe('https://partenaire.fr/devis')
  })
})

describe('the query', () => {
  it.each([
    ['an address', `?page=2&departure=${encodeURIComponent(PLACE)}`, false, PLACE, '?page=2'],
    [
      'a departure that is the page’s own',
      '?departure=2026-12-01',
      false,
      '',
      '?departure=2026-12-01',
    ],
    [
      'what our own form said before the script ran',
      '?departure=Lyon&gclid=1',
      true,
      '',
      '?gclid=1',
    ],
    [
      'a route that our own form said',
      '?departure=Lyon&arrival=Nice&date=2027-01-20&gclid=1',
      true,
      '',
      '?gclid=1',
    ],
    [
      'an arrival and a date alone',
      '?arrival=Nice&date=2027-01-20',
      true,
      '',
      '?arrival=Nice&date=2027-01-20',
    ],
    [
      'a day that is the page’s own',
      '?departure=2026-12-01&date=1',
      false,
      '',
      '?departure=2026-12-01&date=1',
    ],
    ['nothing', '', true, '', ''],
  ])(
    'a query with %s gives up our own parameters and keeps those of the page',
    (_, search, isOwnSite, place, left) => {
      const page = openTab(`https://partenaire.fr/devis${search}`)
      expect(takePassedPlace(isOwnSite)()).toBe(place)
      expect(page.search).toBe(left)
    },
  )
})

it.each([
  'https://partenaire.fr/#~moving-departure=%E0%A4',
  'https://partenaire.fr/#a~b',
  'about:srcdoc',
])('no passed place is found in %s', url => {
  openTab(url)
  expect(takePassedPlace(true)()).toBe('')
})
