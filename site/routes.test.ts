import { describe, expect, it } from 'vitest'
import { EDITORIAL_PAGES } from './texts/editorial-pages'
import { FOOTER_NAVIGATION, LEGAL_NAVIGATION, MAIN_NAVIGATION } from './layout/navigation'
import { SECTIONS } from './pages/sections'
import { quoteHref, routes } from './routes'

describe('the addresses of the site', () => {
  it('lead to the steps of the funnel', () => {
    expect(routes.tunnelStep.href('mon-volume')).toBe('/tunnel/mon-volume')
    expect(quoteHref()).toBe('/tunnel/mes-coordonnees')
  })

  it('the address of a quote has a query parameter for each of its first answers, whatever their text', () => {
    const href = quoteHref({
      departure: '12 rue de l’Église & fils, 69003 Lyon?#',
      arrival: '',
      date: '2026-12-22',
    })
    const url = new URL(href, 'https://site.test')
    expect(url.pathname).toBe('/tunnel/mes-coordonnees')
    expect([...url.searchParams]).toEqual([
      ['departure', '12 rue de l’Église & fils, 69003 Lyon?#'],
      ['date', '2026-12-22'],
    ])
    expect(url.hash).toBe('')
  })

  it('the addresses of the site are each listed only once', () => {
    const patterns = SECTIONS.flatMap(({ pattern }) => pattern)
    expect(new Set(patterns).size).toBe(patterns.length)
  })
})

describe('header and footer', () => {
  const linked = [...FOOTER_NAVIGATION.flatMap(({ links }) => links), ...LEGAL_NAVIGATION].map(
    ({ path }) => path,
  )

  it('the header and the footer have every required link', () => {
    for (const path of [
      '/les-guides',
      '/materiel-demenagement',
      '/resiliation-de-demenagement',
      '/ville',
      '/devis-demenagement',
      '/faq',
      '/notre-mission',
      '/nos-agences',
      '/actualites',
      '/recrutement',
      '/cgv',
      '/nous-contacter',
      '/mentions-legales',
      '/devenez-partenaire',
      '/les-tutoriels',
      '/les-checklists',
      '/devis-demenagement-lyon',
      '/devis-demenagement-bordeaux',
      '/partenaires',
    ])
      expect(linked).toContain(path)
  })

  it('link no page twice in the same place', () => {
    expect(new Set(linked).size).toBe(linked.length)
    expect(new Set(MAIN_NAVIGATION.map(({ path }) => path)).size).toBe(MAIN_NAVIGATION.length)
  })
})

describe('pages that no editor has filled', () => {
  it('pages without editor content have a title of their own and an introduction', () => {
    const pages = Object.values(EDITORIAL_PAGES)
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    for (const { intro } of pages) expect(intro.length).toBeGreaterThan(30)
  })
})
