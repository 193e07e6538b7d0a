import { array, mask, type, unknown } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlashOffer } from '../../../shared/domain/flash-offer'
import { createEditedFlashOffers, flashOffer } from '../flash/testing/test-flash-offers'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { pageReader } from '../testing/read-page'
import { openShippedContent } from '../testing/shipped-content'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const NOW = new Date('2029-11-22T13:12:00Z')
const DAY = '2029-12-12'
const DETAILS = '/tunnel/offreFlash/paris-lyon/details'
const BOOKING = '/tunnel/offreFlash/paris-lyon/reserver'
const { landings } = openShippedContent()

const offer = (changes: Partial<FlashOffer> = {}) => flashOffer({ date_depart: DAY, ...changes })
const OTHERS = [
  offer({ id: 8, slug: 'lille-nantes', depart: 'Lille (59000)', destination: 'Nantes (44000)' }),
  offer({
    id: 9,
    slug: 'nice-toulon',
    depart: 'Nice (06000)',
    destination: 'Toulon (83000)',
    isActive: false,
  }),
]

const siteOf = (...offers: readonly FlashOffer[]) => {
  const flashOffers = createEditedFlashOffers([...offers, ...OTHERS])
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    landings,
    flashOffers,
    publicUrl: 'https://nouvelle-cle.test',
    log: { error: vi.fn() },
  })
  const read = pageReader(app)
  const show = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await read(path, headers)
    return { ...answer, text: textOf(answer.main) }
  }
  return { app, flashOffers, show }
}
const pageOf = (changes: Partial<FlashOffer> = {}, path = DETAILS) =>
  siteOf(offer(changes)).show(path)
/** Returns a page's text about its own offer, before the others. */
const ownPart = (text: string): string => text.replace(/(?:Nos|Les autres) ventes flash.*/s, '')
const dataIn = (html: string): unknown[] =>
  mask(
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'),
    type({ '@graph': array(unknown()) }),
  )['@graph']

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the page of a flash offer', () => {
  it('the page of a flash offer states the whole offer without script and links to its booking', async () => {
    const { response, html, text } = await pageOf()
    expect(response.status).toBe(200)
    for (const said of [
      'Paris → Lyon',
      'VENTE FLASH - 1 Dispo.',
      'Départ Paris (75001)',
      'Livraison Lyon (69001)',
      'mercredi 12 décembre 2029',
      'Camion 20 m³',
      'Équipe 2 déménageurs',
      '490 € TTC',
      'Vous économisez 400 €, soit 44 %',
      'Carburant et péages : compris',
      '4 h maximum pour le chargement et 4 h maximum pour le déchargement',
      'Éligible au paiement en 3 ou 4 fois. Attention ! Un crédit coûte de l’argent et doit être remboursé.',
      '+ 100 000 clients depuis 2011',
      'Service client 7 jours sur 7, de 9 h à 18 h',
    ])
      expect(text).toContain(said)
    expect(html).toMatch(/<s><span[^>]*>Prix antérieur\u00a0: <\/span>890\u00a0€<\/s>/)
    expect(html).toContain(`<a class="button button-signal" href="${BOOKING}">RÉSERVER</a>`)
    expect(text).toContain('Ou par téléphone, de 9 h à 18 h : 01 99 00 12 34')
    expect(html).toContain('<moving-flash-booking offer="paris-lyon" step="details">')
  })

  it('the page of a flash offer strikes no price that was not higher', async () => {
    for (const changes of [
      { prix_initial: 400 },
      { prix_plus_bas_30_jours: null },
      { prix_plus_bas_30_jours: 300 },
    ]) {
      const { html, text } = await pageOf(changes)
      expect(/<h1.*?<h3>/s.exec(html)?.[0]).not.toContain('<s>')
      expect(ownPart(text)).not.toContain('économisez')
    }
  })

  it('the page of a flash offer gives search engines its title, price, day and availability', async () => {
    const { html } = await pageOf()
    expect(html).toContain('<title>Vente flash Paris → Lyon, 12 décembre | Nouvelle Clé</title>')
    expect(html).toContain(`<link rel="canonical" href="https://nouvelle-cle.test${DETAILS}"/>`)
    expect(html).toMatch(
      /<meta name="description" content="Déménagement Paris → Lyon le 12 décembre 2029, camion/,
    )
    expect(html).toContain(
      '<meta property="og:title" content="Vente flash Paris → Lyon, 12 décembre"/>',
    )
    expect(html).not.toContain('noindex')
    expect(dataIn(html)).toMatchObject([
      {
        '@type': 'Offer',
        url: `https://nouvelle-cle.test${DETAILS}`,
        price: '490.00',
        priceCurrency: 'EUR',
        priceValidUntil: DAY,
        availability: 'https://schema.org/LimitedAvailability',
        itemOffered: { '@type': 'Service', areaServed: [{ name: 'Paris' }, { name: 'Lyon' }] },
      },
      { '@type': 'BreadcrumbList' },
    ])
  })

  it('the page of a flash offer shows an offer that is being paid as reserved, not as available', async () => {
    const { response, html, text } = await pageOf({ reserved_until: '2029-11-22T13:20:00.000Z' })
    expect(response.status).toBe(200)
    expect(text).toContain('VENTE FLASH - En cours de réservation')
    expect(ownPart(text)).not.toContain('1 Dispo.')
    expect(dataIn(html)[0]).toMatchObject({ availability: 'https://schema.org/Reserved' })
  })

  it('the page of a flash offer links to the other offers that can be booked', async () => {
    const { html, text } = await pageOf()
    expect(html).toMatch(/<moving-flash-offers limit="3"><ul class="flash-list">/)
    expect(html).toContain('<a href="/tunnel/offreFlash/lille-nantes/details">Lille → Nantes</a>')
    expect(text).not.toContain('Toulon')
    expect(text).not.toContain('Voir toutes les ventes flash')
    const more = await siteOf(offer(), ...['a', 'b', 'c'].map(slug => offer({ slug }))).show(
      DETAILS,
    )
    expect(more.html.split('class="flash-offer"')).toHaveLength(1 + 3)
    expect(more.html).toContain('<a href="/#ventes-flash">Voir toutes les ventes flash</a>')
  })

  it('the page of a flash offer is in a partner’s colours and passes the partner on', async () => {
    const { html } = await pageOf({}, `${DETAILS}?partner=campus-lilas`)
    expect(html).toContain('href="/partenaires/campus-lilas/couleurs.css')
    expect(html).toContain(
      '<moving-flash-booking offer="paris-lyon" step="details" partner="campus-lilas" source-token="pub_campuslilas_b90e44">',
    )
    expect(html).toContain(`href="${BOOKING}?partner=campus-lilas">RÉSERVER`)
    expect(html).toContain('href="/tunnel/offreFlash/lille-nantes/details?partner=campus-lilas"')
    for (const nobody of ['nobody-we-know', '"><script>'])
      expect((await pageOf({}, `${DETAILS}?partner=${encodeURIComponent(nobody)}`)).html).toContain(
        '<moving-flash-booking offer="paris-lyon" step="details">',
      )
  })
})

describe('where a flash offer is booked', () => {
  it('the booking page of a flash offer is not indexed and shows a phone number without script', async () => {
    const { response, html, text } = await pageOf({}, BOOKING)
    expect(response.status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<moving-flash-booking offer="paris-lyon" step="reserver">')
    expect(text).toContain('01 99 00 12 34')
    expect(text).toContain('490 €')
    expect(html).toContain(`<a href="${DETAILS}">Revoir l’offre</a>`)
  })
})

describe('an offer that cannot be booked', () => {
  it.each([
    ['inactive', { isActive: false }],
    ['sold', { is_sold: true, isActive: false }],
    ['whose day is over', { date_depart: '2029-11-21' }],
    ['of no price', { prix_offre: 0 }],
    ['of less than none', { prix_offre: -20 }],
  ])('%s: says so, and shows the others', async (_, changes) => {
    for (const path of [DETAILS, BOOKING]) {
      const { response, html, text } = await pageOf(changes, path)
      expect(response.status).toBe(410)
      for (const said of [
        "Cette offre flash n'est plus disponible !",
        "Cette offre n'est plus active",
        'Retourner à la liste des offres',
        'Lille → Nantes',
      ])
        expect(text).toContain(said)
      expect(html).toContain('href="/#ventes-flash"')
      expect(html).toContain('noindex')
      expect(html).not.toContain('moving-flash-booking')
      expect(ownPart(text)).not.toContain('1 Dispo.')
    }
  })

  it('a sold flash offer shows the other bookable offers as their element draws them', async () => {
    const of = vi.fn(async () => ({
      html: '<template shadowrootmode="open">drawn</template>',
      styles: ['/w.css'],
      version: '1',
    }))
    const app = createPagesApp({
      ...BARE_PAGES,
      clientDirectory,
      landings,
      publicUrl: null,
      log: { error: vi.fn() },
      fragments: { of },
      flashOffers: createEditedFlashOffers([offer({ isActive: false, is_sold: true }), ...OTHERS]),
    })
    const html = await (await app.request(DETAILS)).text()
    expect(html).toMatch(
      /<moving-flash-offers limit="6"><template shadowrootmode="open">drawn<\/template><\/moving-flash-offers>/,
    )
    expect(html).toContain('<link rel="preload" href="/w.css" as="style"/>')
    expect(of).toHaveBeenCalledExactlyOnceWith(
      'moving-flash-offers',
      { limit: '6' },
      { offers: [expect.objectContaining({ slug: 'lille-nantes' })] },
    )
  })

  it('a sold flash offer says that there is no other offer', async () => {
    const site = siteOf()
    site.flashOffers.edit([offer({ isActive: false })])
    const { text } = await site.show(DETAILS)
    expect(text).toContain('Il n’y a pas d’autre offre flash en ce moment.')
  })

  it.each(['unknown', 'Paris-Lyon', 'a--b', '%00', '..%2f..', '<script>', 'x'.repeat(500)])(
    'a flash offer that does not exist answers 404: %s',
    async slug => {
      for (const step of ['details', 'reserver']) {
        const { response } = await siteOf(offer()).show(`/tunnel/offreFlash/${slug}/${step}`)
        expect(response.status).toBe(404)
      }
    },
  )

  it('a flash offer answers 503 while the content service is down', async () => {
    const site = siteOf(offer())
    site.flashOffers.isDown = true
    const { response, text } = await site.show(DETAILS)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain('Cette offre ne s’affiche pas')
    site.flashOffers.isDown = false
    expect((await site.show(DETAILS)).response.status).toBe(200)
  })
})

describe('what finds it', () => {
  const found = async (site: ReturnType<typeof siteOf>) => {
    const map = await site.app.request('/sitemap-offres-flash.xml')
    const hrefs = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, href]) => href)
    const { html } = await site.show('/recherche?q=vente+flash+lyon')
    return { hrefs, isInSearch: html.includes(`href="${DETAILS}"`) }
  }

  it('the sitemap and the search list a flash offer as long as it can be booked', async () => {
    const site = siteOf(offer())
    expect((await site.app.request('/sitemap.xml')).status).toBe(200)
    expect(await found(site)).toEqual({
      hrefs: [DETAILS, '/tunnel/offreFlash/lille-nantes/details'].map(
        path => `https://nouvelle-cle.test${path}`,
      ),
      isInSearch: true,
    })
    site.flashOffers.edit([offer({ isActive: false, is_sold: true }), ...OTHERS])
    expect(await found(site)).toEqual({
      hrefs: ['https://nouvelle-cle.test/tunnel/offreFlash/lille-nantes/details'],
      isInSearch: false,
    })
    site.flashOffers.edit([])
    expect((await site.app.request('/sitemap-offres-flash.xml')).status).toBe(404)
  })
})

describe('what is kept of its page', () => {
  it('the page of a flash offer is revalidated each time, sent once and gone with the offer', async () => {
    const site = siteOf(offer())
    const first = await site.show(DETAILS)
    expect(first.response.headers.get('Cache-Control')).toBe('no-cache')
    const known = { 'If-None-Match': first.response.headers.get('ETag') ?? '' }
    expect((await site.show(DETAILS, known)).response.status).toBe(304)
    site.flashOffers.edit([offer({ prix_offre: 450 })])
    expect((await site.show(DETAILS, known)).text).toContain('450 €')
    site.flashOffers.edit([offer({ reserved_until: '2029-11-22T13:20:00.000Z' })])
    expect((await site.show(DETAILS)).text).not.toContain('1 Dispo.')
    vi.setSystemTime(new Date('2029-11-22T13:20:00Z'))
    expect((await site.show(DETAILS)).text).toContain('1 Dispo.')
    site.flashOffers.edit([offer({ isActive: false, is_sold: true })])
    expect((await site.show(DETAILS, known)).response.status).toBe(410)
  })
})
