import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyFunnelValues, FunnelValues } from '../../shared/domain/funnel-values'
import { readSource, sourceParameters } from './read-attribution'

beforeEach(() => void vi.stubGlobal('location', new URL('https://partenaire.fr/devis')))
afterEach(() => void vi.unstubAllGlobals())

describe('where a customer came from', () => {
  it.each([
    ['nothing said', 'https://partenaire.fr/devis', '', { gclid: '', attribution: {} }],
    [
      'a click on an advertisement',
      'https://partenaire.fr/devis?gclid=g-1&utm_source=moteur&utm_campaign=%C3%A9t%C3%A9&page=2',
      '',
      { gclid: 'g-1', attribution: { utm_source: 'moteur', utm_campaign: 'été' } },
    ],
    [
      'another site',
      'https://partenaire.fr/devis?fbclid=f1',
      'https://exemple.fr/article?a=1',
      { gclid: '', attribution: { fbclid: 'f1', referrer: 'https://exemple.fr/article?a=1' } },
    ],
    [
      'one click further inside the site',
      'https://partenaire.fr/devis',
      'https://partenaire.fr/?gclid=g-1&utm_medium=cpc',
      { gclid: 'g-1', attribution: { utm_medium: 'cpc' } },
    ],
    [
      'both pages, of which the nearer counts',
      'https://partenaire.fr/devis?gclid=g-2',
      'https://partenaire.fr/?gclid=g-1&utm_medium=cpc',
      { gclid: 'g-2', attribution: { utm_medium: 'cpc' } },
    ],
    [
      'the parameters of another site, which are not ours',
      'https://partenaire.fr/devis',
      'https://exemple.fr/?gclid=g-1',
      { gclid: '', attribution: { referrer: 'https://exemple.fr/?gclid=g-1' } },
    ],
    [
      'a site whose name only begins like ours',
      'https://partenaire.fr/devis',
      'https://partenaire.fr.exemple.com/?gclid=g-1',
      { gclid: '', attribution: { referrer: 'https://partenaire.fr.exemple.com/?gclid=g-1' } },
    ],
    [
      'a quote form on the page before',
      'https://partenaire.fr/devis?sourceToken=lilas-7',
      '',
      { gclid: '', sourceToken: 'lilas-7', attribution: {} },
    ],
    [
      'a page in test mode that led here',
      'https://partenaire.fr/devis?moving-mode=test',
      '',
      { gclid: '', attribution: {}, isTest: true },
    ],
    [
      'no other mode',
      'https://partenaire.fr/devis?moving-mode=live',
      '',
      { gclid: '', attribution: {} },
    ],
    [
      'a URL that is none',
      'about:srcdoc',
      'about:blank',
      { gclid: '', attribution: { referrer: 'about:blank' } },
    ],
    [
      'markup and control characters',
      'https://partenaire.fr/?utm_source=%3Cscript%3Ea%00b%0A&utm_term=%E2%80%A8',
      '',
      { gclid: '', attribution: { utm_source: 'scriptab' } },
    ],
  ])('the source of a customer is read from the address: %s', (_, url, referrer, source) =>
    expect(readSource(url, referrer)).toEqual({ sourceToken: '', ...source }),
  )

  it.each([
    [
      'https://partenaire.fr/?gclid=g-1&utm_source=moteur&sourceToken=lilas-7',
      'https://exemple.fr/article?a=1',
    ],
    ['https://partenaire.fr/accueil', 'https://partenaire.fr/?gclid=g-1&fbclid=f1'],
    ['https://partenaire.fr/?moving-mode=test', ''],
    ['https://partenaire.fr/', ''],
  ])('the source is found again whole on the page after a quote form at %s', (url, referrer) => {
    const source = readSource(url, referrer)
    const next = new URL('https://partenaire.fr/devis')
    for (const [name, value] of Object.entries(sourceParameters(source)))
      next.searchParams.set(name, value)
    expect(readSource(next.href, url)).toEqual(source)
    // The funnel may stand on another site, whose referrer is the form's page.
    if (referrer.startsWith('https://exemple.fr'))
      expect(readSource(next.href, 'https://autre.fr/')).toEqual(source)
  })

  it('the source is cut to the length that can be stored', () => {
    const { gclid, attribution } = readSource(
      `https://partenaire.fr/?gclid=${'g'.repeat(400)}&utm_source=${'s'.repeat(299)}%F0%9F%9A%9A`,
      `https://exemple.fr/${'r'.repeat(400)}`,
    )
    expect(gclid).toBe('g'.repeat(300))
    expect(attribution.utm_source).toBe('s'.repeat(299))
    expect(attribution.referrer).toHaveLength(300)
  })

  it('the source never makes a lead invalid', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
    )
    fc.assert(
      fc.property(text, text, text, (gclid, campaign, path) => {
        const query = new URLSearchParams({ gclid, utm_campaign: campaign })
        const source = readSource(`https://partenaire.fr/?${query}`, `https://exemple.fr/${path}`)
        expect(FunnelValues.is({ ...emptyFunnelValues(), ...source })).toBe(true)
      }),
    )
  })
})
