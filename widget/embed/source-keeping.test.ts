import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkWithSource, takeSource } from './source-keeping'

const stored = new Map<string, string>()
const visit = (url: string, referrer = '') => {
  vi.stubGlobal('location', new URL(url))
  vi.stubGlobal('document', { referrer, addEventListener: () => undefined })
}
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('a visit’s first touch outlives any number of clicks, and a later campaign', () => {
  visit('https://partenaire.fr/?gclid=g-1&utm_source=moteur', 'https://exemple.fr/')
  const first = takeSource('visit')
  visit('https://partenaire.fr/a', 'https://partenaire.fr/?gclid=g-1&utm_source=moteur')
  expect(takeSource('visit')).toEqual(first)
  visit('https://partenaire.fr/b?gclid=g-2', 'https://partenaire.fr/a')
  expect(takeSource('visit')).toEqual(first)
  expect(first).toEqual({
    gclid: 'g-1',
    sourceToken: '',
    attribution: { utm_source: 'moteur', referrer: 'https://exemple.fr/' },
  })
})

it('no source is stored without a campaign in the URL, or without attribution by visit', () => {
  visit('https://partenaire.fr/')
  takeSource('visit')
  visit('https://partenaire.fr/?gclid=g-1')
  takeSource('page')
  takeSource('links')
  expect(stored.size).toBe(0)
})

it('a storage that refuses costs no lead', () => {
  vi.stubGlobal('sessionStorage', undefined)
  visit('https://partenaire.fr/?gclid=g-1')
  expect(takeSource('visit').gclid).toBe('g-1')
})

it.each([
  [
    'another page',
    'https://partenaire.fr/devis?page=2#x',
    'https://partenaire.fr/devis?page=2&utm_source=moteur&gclid=g-1#x',
  ],
  [
    'a page that says its own',
    'https://partenaire.fr/devis?gclid=g-2',
    'https://partenaire.fr/devis?gclid=g-2&utm_source=moteur',
  ],
  ['a place of the same page', 'https://partenaire.fr/accueil?a=1#x', null],
  ['another site', 'https://exemple.fr/', null],
  ['a telephone', 'tel:+33199001234', null],
  ['nothing', '', null],
])('a link to %s', (_, href, expected) => {
  visit('https://partenaire.fr/accueil?a=1')
  const source = { gclid: 'g-1', sourceToken: '', attribution: { utm_source: 'moteur' } }
  expect(linkWithSource(href, source)).toBe(expected)
})
