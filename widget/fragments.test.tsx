import { describe, expect, it, vi } from 'vitest'
import type { FlashOffer } from '../shared/domain/flash-offer'
import type { Branding } from '../shared/domain/partner'
import { FRAGMENT_TAGS, type FragmentRequest, renderFragment } from './fragments'

const render = (changes: Partial<FragmentRequest> = {}): string => {
  const html = renderFragment({
    tag: 'moving-funnel',
    attributes: {},
    apiUrl: 'https://quotes.example',
    version: '1.0.0',
    partner: null,
    styles: ['/widget/1.0.0/widget.css'],
    isOwnSite: false,
    ...changes,
  })
  if (html === null) throw new Error('nothing drawn')
  return html
}
const field = (html: string, name: string): string =>
  new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

describe('the first picture of an element', () => {
  it('the first picture is a declarative shadow root with its style sheets first', () => {
    const html = render({ styles: ['/a.css', '/b.css?x="1"'] })
    expect(html).toMatch(
      /^<template shadowrootmode="open"><link rel="stylesheet" href="\/a.css"><link rel="stylesheet" href="\/b.css\?x=&quot;1&quot;"><div class="moving" part="root">/,
    )
    expect(html.endsWith('</template>')).toBe(true)
  })

  it('the first picture has no inline style or script and preloads nothing', () => {
    expect(render({ isOwnSite: true })).not.toMatch(
      / style=|<style|<script| on[a-z]+=|rel="preload"/,
    )
  })

  it.each(FRAGMENT_TAGS)(
    'all addresses in the first picture are absolute on another site: <%s>',
    tag => {
      const partner = {
        slug: 'acme',
        title: 'Acme',
        logo: '/images/acme.svg',
        theme: { accent: '#001f5b', radius: 8, font: 'inherit' },
      } as Branding
      const html = render({ tag, attributes: { partner: 'acme' }, partner, offers: [] })
      expect(html).not.toMatch(/ (?:src|href|action|srcset)="(?!https:|tel:|#|\/widget\/)/)
      if (tag === 'moving-funnel')
        expect(html).toContain('src="https://quotes.example/images/acme.svg"')
      expect(
        render({
          tag,
          attributes: { partner: 'acme' },
          partner,
          offers: [],
          apiUrl: '',
          isOwnSite: true,
        }),
      ).not.toContain('quotes.example')
    },
  )

  it.each(FRAGMENT_TAGS)(
    'malformed attributes of <%s> write nothing to the log of the server',
    tag => {
      const spies = (['warn', 'error', 'info', 'log'] as const).map(name =>
        vi.spyOn(console, name).mockReturnValue(undefined),
      )
      const names = [
        'departure',
        'arrival',
        'moving-date',
        'step',
        'partner',
        'limit',
        'return-url',
      ]
      const attributes = Object.fromEntries(names.map(name => [name, '{"\u001b[2J']))
      render({ tag, attributes, offers: [] })
      const calls = spies.flatMap(spy => spy.mock.calls)
      vi.restoreAllMocks()
      expect(calls).toEqual([])
    },
  )

  it('an element that needs the script from the start has no first picture', () => {
    expect(renderFragment({ ...request('moving-cart-item') })).toBeNull()
    expect(
      renderFragment({ ...request('moving-funnel'), attributes: { flow: 'landing' } }),
    ).toBeNull()
    expect(FRAGMENT_TAGS).toContain('moving-funnel')
  })

  const request = (tag: string): FragmentRequest => {
    return {
      tag,
      attributes: {},
      apiUrl: '',
      version: '1',
      partner: null,
      styles: [],
      isOwnSite: true,
    }
  }
})

describe('the funnel’s first step without script', () => {
  it('the first step without script has all of its fields and posts them', () => {
    const html = render({ attributes: { partner: 'agence-beaumarchais', 'source-token': 'a&b' } })
    for (const name of [
      'departureAddress',
      'movingDate',
      'lastname',
      'firstname',
      'email',
      'phone',
      'type',
    ])
      expect(field(html, name), name).not.toBe('')
    expect(field(html, 'movingDate')).toContain(' required')
    for (const name of ['termsAgreement', 'offersAgreement', 'partnersAgreement'])
      expect(field(html, name), name).toContain('type="checkbox"')
    for (const name of ['gclid', 'sourceToken'])
      expect(field(html, name), name).toContain('type="hidden"')
    expect(html).toMatch(/<form[^>]* method="post"/)
    expect(html).toContain(
      'action="https://quotes.example/tunnel/mes-coordonnees?partner=agence-beaumarchais&amp;sourceToken=a%26b&amp;consentVersion=2026-11-22"',
    )
    expect(html).toMatch(/<button[^>]*type="submit"/)
  })

  it('the first step without script shows the test mode and posts to an address with it', () => {
    const html = render({ isTest: true })
    expect(html).toContain('Mode test')
    expect(html).toMatch(/action="[^"]*&amp;moving-mode=test"/)
    expect(render()).not.toMatch(/Mode test|moving-mode/)
  })

  it('the first step without script begins with the attributes as escaped text', () => {
    const html = render({
      attributes: { departure: '3 rue "<script>alert(1)</script>', 'moving-date': '2031-02-03' },
    })
    expect(field(html, 'departureAddress')).toMatch(/value="3 rue &quot;[^<>"]*"/)
    expect(field(html, 'movingDate')).toContain('value="2031-02-03"')
    expect(html).not.toContain('<script')
  })

  it('the first step without script returns with the typed values and its field errors', () => {
    const html = render({
      draft: {
        values: { lastname: 'Éluard "le poète"', email: 'elise@', termsAgreement: true },
        violations: [{ propertyPath: 'email', message: 'Cette adresse n’est pas complète.' }],
      },
    })
    expect(field(html, 'lastname')).toContain('value="Éluard &quot;le poète&quot;"')
    expect(field(html, 'termsAgreement')).toContain('checked')
    expect(field(html, 'email')).toContain('aria-invalid="true"')
    expect(html).toContain('Cette adresse n’est pas complète.')
    expect([html, render()].map(text => text.includes('data-typed'))).toEqual([true, false])
  })

  it('the first step without script shows nothing of another customer', () => {
    render({
      draft: { values: { lastname: 'Quintefeuille' }, violations: [] },
      attributes: { departure: 'Lyon' },
    })
    expect(render()).not.toMatch(/Quintefeuille|Lyon/)
  })

  it('the first step shows the partner’s logo, and our assistant only on our own pages', () => {
    const theme = { accent: '#1f4d3a', radius: 8, font: 'inherit' }
    const partner = {
      slug: 'agence',
      title: 'Agence',
      tokensourcepublic: '',
      theme,
      allowedOrigins: [],
      logo: '/l.svg',
    }
    expect(render({ partner })).toContain('<img src="https://quotes.example/l.svg" alt="Agence"')
    expect(render()).not.toContain('sophie')
    expect(render({ isOwnSite: true })).toContain('sophie')
  })
})

const IN_THREE_WEEKS = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)

describe('what holds no form', () => {
  const offer = (slug: string): FlashOffer => ({
    id: slug,
    slug,
    date_depart: IN_THREE_WEEKS,
    depart: 'Lyon (69003)',
    destination: 'Paris (75011)',
    volume_camion: 20,
    nombre_demenageurs: 2,
    prix_offre: 590,
    prix_initial: 800,
    isActive: true,
  })
  const offers = ['a', 'b', 'c', 'd', 'e'].map(offer)
  const cards = (html: string): number => html.match(/<li class="flash-card/g)?.length ?? 0

  it('the fragment of flash offers lists them up to the limit, with links to their pages', () => {
    const html = render({ tag: 'moving-flash-offers', apiUrl: '', isOwnSite: true, offers })
    expect(cards(html)).toBe(5)
    expect(html).toContain('href="/tunnel/offreFlash/a/details"')
    expect(cards(render({ tag: 'moving-flash-offers', attributes: { limit: '2' }, offers }))).toBe(
      2,
    )
    expect(render({ tag: 'moving-flash-offers', offers })).toContain(
      'href="https://quotes.example/tunnel/offreFlash/a/details"',
    )
    expect(render({ tag: 'moving-flash-offers', offers: [] })).toContain('flash-none')
  })

  it('moving-flash-offers renders no fragment while the offers are unknown', () => {
    const request = {
      tag: 'moving-flash-offers',
      attributes: {},
      apiUrl: '',
      version: '1',
      partner: null,
    }
    expect(renderFragment({ ...request, styles: [], isOwnSite: true })).toBeNull()
  })

  it('the fragment of the cart has a title and a slot and does not call the cart empty', () => {
    const html = render({ tag: 'moving-cart' })
    expect(html).toContain('Votre panier')
    expect(html).toContain('<slot></slot>')
    expect(html).not.toMatch(/vide|Aucun/)
  })
})
