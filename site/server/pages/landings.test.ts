import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openPartners } from '../content/content'
import type { ContentSource } from '../content/content-source'
import { exampleLetter } from '../mail/example-letter'
import { exampleQuoteLink } from '../quotes/document/quote-link'
import { anySegment } from '../testing/any-address'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { pageReader } from '../testing/read-page'
import { openShippedContent } from '../testing/shipped-content'
import { mainOf } from '../testing/text-of'
import { createPagesApp, type PagesDeps } from './pages-app'
import { shownFrom } from '../content/testing/shown-from'

const clientDirectory = temporaryClientDirectory()

const log = { error: vi.fn(), warn: vi.fn() }
const TOKEN = 'a-long-token-that-only-these-tests-know'
const pagesWith = (overrides: Partial<PagesDeps>) =>
  createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    publicUrl: 'https://nouvelle-cle.test',
    previewToken: TOKEN,
    exampleLetter: (partner, theme) =>
      exampleLetter(theme, exampleQuoteLink('https://nouvelle-cle.test', partner)),
    ...openPartners(NOTHING, log, shownFrom()),
    log,
    ...overrides,
  })
const listing = (...entries: object[]): Pick<ContentSource, 'list'> => ({
  list: async (_, { withDrafts }) => {
    const data = entries.map((attributes, id) => ({ id, attributes: { ...attributes } }))
    const shown = data.filter(({ attributes }) => withDrafts || !('draft' in attributes))
    return {
      ok: true,
      list: { data: shown, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1 } } },
    }
  },
})
const NOTHING = listing()

const shipped = openShippedContent()
const app = pagesWith({ ...shipped })
const read = pageReader(app)
const text = (html: string) => html.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\s+/g, ' ')

describe('a partner’s landing', () => {
  it('a partner’s landing shows every field of its entry', async () => {
    const { response, html } = await read('/tunnel/landing/campus-lilas')
    expect(response.status).toBe(200)
    expect(html).toContain('<title>Emménager à Campus Lilas sans se ruiner | Nouvelle Clé</title>')
    expect(html).toContain('<meta name="description" content="Résidents Campus Lilas')
    expect(html).toContain(
      '<link rel="canonical" href="https://nouvelle-cle.test/tunnel/landing/campus-lilas"/>',
    )
    expect(html).not.toContain('noindex')
    expect(html).toContain('<h1 class="display">Votre studio tient dans un petit camion</h1>')
    expect(html).toMatch(
      /<img class="partner-logo" src="\/uploads\/campus-lilas.svg" alt="Campus Lilas"\/>/,
    )
    expect(html).toContain('src="/uploads/campus-lilas-fond.svg"')
    for (const said of [
      'Prix étudiant, vraie équipe',
      'Combien pour mon studio',
      'Vos cartons, votre date, votre prix.',
      'douze cartons',
    ])
      expect(text(mainOf(html))).toContain(said)
    expect(html.match(/<div class="prose"><p>/g)).toHaveLength(3)
    expect(html).toContain('<li>les livres dans de petits cartons, jamais dans un grand')
  })

  it('a partner’s landing names the partner and the instalments, and shows neither Sophie nor the main menu', async () => {
    const { html } = await read('/tunnel/landing/campus-lilas')
    expect(html).not.toContain('Sophie')
    expect(html).not.toContain('Navigation principale')
    expect(text(html)).toContain('Campus Lilas vous recommande Nouvelle Clé')
    expect(text(html)).toContain('Payez en 3 ou 4')
  })

  it('a partner’s landing asks for departure, arrival and date, with and without its script', async () => {
    const { html } = await read('/tunnel/landing/campus-lilas')
    expect(html).toContain('<template data-widget="">') // delayed until the first input
    expect(html).toMatch(
      /<moving-quote-form fields="route" partner="campus-lilas" source-token="pub_campuslilas_b90e44" target="\/tunnel\/landing\/campus-lilas\/choix-volume">/,
    )
    expect(html).toMatch(
      /<form[^>]* action="\/tunnel\/landing\/campus-lilas\/choix-volume" method="get">/,
    )
    const fieldsOf = (page: string) =>
      [...page.replace(/<footer.*/s, '').matchAll(/<input[^>]* name="([\w-]+)"/g)].map(
        ([, name]) => name,
      )
    expect(fieldsOf(html)).toEqual(['departure', 'arrival', 'date'])
    const test = await read('/tunnel/landing/campus-lilas?moving-mode=test')
    expect(fieldsOf(test.html)).toEqual(['moving-mode', 'departure', 'arrival', 'date'])
  })

  it('a partner’s landing takes its colours from the partner’s style sheet, with nothing inline', async () => {
    const { html } = await read('/tunnel/landing/campus-lilas')
    const [, href = ''] =
      /<link rel="stylesheet" href="(\/partenaires\/campus-lilas\/couleurs.css\?v=\w+)"/.exec(
        html,
      ) ?? []
    expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/)
    const { response, html: css } = await read(href)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(css).toContain('--signal: #6d28d9;')
    const plain = await read('/partenaires/campus-lilas/couleurs.css')
    expect([plain.html, plain.response.headers.get('cache-control')]).toEqual([
      css,
      'public, max-age=0, s-maxage=300',
    ])
    expect((await read('/partenaires/personne/couleurs.css')).response.status).toBe(404)
    expect(
      (await app.request('/partenaires/campus-lilas/couleurs.css', { method: 'POST' })).status,
    ).toBe(405)
  })

  it('a partner’s landing is complete though the editor left every optional field empty', async () => {
    const least = {
      slug: 'nu',
      title: 'Le <b>Comptoir</b>',
      tokensourcepublic: '',
      theme: { accent: '#FFD400', radius: 0 },
    }
    const html = await (
      await pagesWith(openPartners(listing(least), log, shownFrom())).request('/tunnel/landing/nu')
    ).text()
    expect(html).toContain('<h1 class="display">Le &lt;b&gt;Comptoir&lt;/b&gt;</h1>')
    expect(html).toContain('Votre devis de déménagement')
    expect(html).toContain('<span class="partner-name">')
    expect(html).toMatch(/<meta name="description" content="Le &lt;b&gt;Comptoir.{20,}"\/>/)
    expect(html).not.toMatch(/landing-word|landing-cards|landing-blocks|source-token|src=""/)
  })

  it('the landing of a campaign is found under its own slug at its partner’s address only', async () => {
    const { response, html } = await read('/tunnel/landing/campus-lilas/rentree-de-janvier')
    expect(response.status).toBe(200)
    expect(html).toContain('<h1 class="display">Second semestre, nouvelle chambre</h1>')
    expect(html).toContain(
      'href="https://nouvelle-cle.test/tunnel/landing/campus-lilas/rentree-de-janvier"',
    )
    expect(html).toContain(
      'target="/tunnel/landing/campus-lilas/choix-volume?campagne=rentree-de-janvier"',
    )
    expect(html).toContain('<input type="hidden" name="campagne" value="rentree-de-janvier"/>')
    expect(html).toContain('source-token="pub_campuslilas_janvier_51d7aa"')
    expect(html).toContain('/uploads/campus-lilas-fond.svg')
    expect(
      (await read('/tunnel/landing/agence-beaumarchais/rentree-de-janvier')).response.status,
    ).toBe(404)
    expect((await read('/tunnel/landing/rentree-de-janvier')).response.status).toBe(404)
  })

  it('a partner’s landing has no French text that breaks a line before a sign', async () => {
    for (const path of [
      'agence-beaumarchais',
      'campus-lilas',
      'mutuelle-du-ponant',
      'campus-lilas/rentree-de-janvier',
    ]) {
      const said = (await read(`/tunnel/landing/${path}`)).html.replaceAll(/<[^>]+>/g, '\n')
      expect(said.match(/.{0,20}[\p{L}\d»’] [?!;:»€%].{0,5}|« .{0,20}/gu), path).toBeNull()
      expect(said.match(/jours sur|sur \d|\d h|h à \d|\w'\w/g), path).toBeNull()
    }
  })

  it('a partner’s landing answers 503 while the content service is down', async () => {
    const down = openPartners({ list: () => Promise.reject(new Error('down')) }, log, shownFrom())
    for (const path of [
      '/tunnel/landing/atlas',
      '/tunnel/landing/atlas/noel',
      '/tunnel/landing/atlas/mon-volume',
      '/tunnel/reserver?partner=atlas',
    ]) {
      const response = await pagesWith(down).request(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await response.text()).toContain('Réessayez dans une minute')
    }
  })

  it('a partner’s landing allows pictures from our site and the content host, if any', async () => {
    const policyOf = async (pages: ReturnType<typeof pagesWith>) =>
      /img-src [^;]*/.exec(
        (await pages.request('/tunnel/landing/campus-lilas')).headers.get(
          'content-security-policy',
        ) ?? '',
      )?.[0]
    expect(await policyOf(app)).toBe("img-src 'self' data: blob:")
    expect(await policyOf(pagesWith({ ...shipped, contentOrigin: 'https://cms.example' }))).toBe(
      "img-src 'self' data: blob: https://cms.example",
    )
  })

  // The fastest of twenty, so that other processes of the machine do not count.
  it('a partner’s landing is made in less than 30 ms', async () => {
    const times: number[] = []
    for (let index = 0; index < 20; index += 1) {
      const fresh = pagesWith({ ...shipped, ...openPartners(shipped.source, log, shownFrom()) })
      const start = performance.now()
      expect((await fresh.request('/tunnel/landing/agence-beaumarchais')).status).toBe(200)
      times.push(performance.now() - start)
    }
    expect(Math.min(...times)).toBeLessThan(30)
  })
})

describe('an address below /tunnel/landing', () => {
  it.each([
    ['/tunnel/landing/Campus-Lilas', '/tunnel/landing/campus-lilas'],
    ['/tunnel/landing/CAMPUS-LILAS?gclid=G1', '/tunnel/landing/campus-lilas?gclid=G1'],
    ['/tunnel/landing/campus-lilas/', '/tunnel/landing/campus-lilas'],
    [
      '/tunnel/landing/campus-lilas/Rentree-De-Janvier',
      '/tunnel/landing/campus-lilas/rentree-de-janvier',
    ],
    ['/tunnel/landing/campus-lilas/Mon-Volume?x=1', '/tunnel/landing/campus-lilas/mon-volume?x=1'],
    ['/tunnel/landing/Campus-Lilas/mon-volume', '/tunnel/landing/campus-lilas/mon-volume'],
    ['/tunnel/landing/campus-lilas/mon-volume/', '/tunnel/landing/campus-lilas/mon-volume'],
    ['/tunnel/landing/campus-lilas/reserver', '/tunnel/reserver?partner=campus-lilas'],
    [
      '/tunnel/landing/campus-lilas/reserver?campagne=noel',
      '/tunnel/reserver?partner=campus-lilas&campagne=noel',
    ],
  ])('%s is sent to %s', async (path, location) => {
    const { response } = await read(path)
    expect([301, 302]).toContain(response.status)
    expect(response.headers.get('location')).toBe(location)
  })

  it.each([
    '/tunnel/landing',
    '/tunnel/landing/personne',
    '/tunnel/landing/PERSONNE',
    '/tunnel/landing/campus_lilas',
    '/tunnel/landing/campus%20lilas',
    '/tunnel/landing/campus-lilas%00',
    '/tunnel/landing/%ff',
    '/tunnel/landing/%E2%82%AC',
    '/tunnel/landing/..%2F..%2Fetc',
    '/tunnel/landing/%3Cscript%3E',
    '/tunnel/landing/__proto__',
    '/tunnel/landing/-',
    `/tunnel/landing/${'a'.repeat(2_000)}`,
    '/tunnel/landing/personne/mes-coordonnees',
    '/tunnel/landing/campus-lilas/livraison',
    '/tunnel/landing/campus-lilas/__proto__',
    '/tunnel/landing/campus-lilas/%00',
    '/tunnel/landing/campus-lilas/mon-volume/encore',
    '/tunnel/mes-coordonnees/encore',
  ])('the landing address %s is answered 404', async path => {
    const { response, html } = await read(path)
    expect(response.status).toBe(404)
    expect(html).toContain('Oops 404')
  })

  it('no landing address makes the server fail', async () => {
    const part = fc.oneof(
      anySegment,
      fc.constantFrom('campus-lilas', 'mon-volume', 'Campus-Lilas', '%', '%2e%2e'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 3 }), anySegment, async (parts, query) => {
        const response = await app.request(`/tunnel/landing/${parts.join('/')}?${query}`)
        expect(response.status).toBeLessThan(500)
      }),
    )
  })
})

describe('the landing’s funnel', () => {
  it.each([
    ['choix-volume', 'Choisissez un volume'],
    ['mon-volume', 'Votre volume'],
    ['mes-adresses', 'Mes adresses'],
    ['mes-coordonnees', 'Mes coordonnées'],
  ])('the landing’s funnel has its step %s at its own address, titled %s', async (step, title) => {
    const { response, html } = await read(`/tunnel/landing/campus-lilas/${step}`)
    expect(response.status).toBe(200)
    expect(html).toContain(`<title>${title} | Nouvelle Clé</title>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(
      `<moving-funnel routing="path" base-path="/tunnel/landing/campus-lilas" flow="landing" partner="campus-lilas" source-token="pub_campuslilas_b90e44" step="${step}">`,
    )
    expect(html).toContain('/partenaires/campus-lilas/couleurs.css')
    expect(html).not.toContain('Sophie')
  })

  it('the landing’s funnel keeps a campaign’s token, and the partner’s for an ended campaign', async () => {
    const of = async (campaign: string) =>
      /source-token="(\w+)"/.exec(
        (await read(`/tunnel/landing/campus-lilas/mon-volume?campagne=${campaign}`)).html,
      )?.[1]
    expect(await of('rentree-de-janvier')).toBe('pub_campuslilas_janvier_51d7aa')
    expect(await of('ete-2019')).toBe('pub_campuslilas_b90e44')
  })

  it('the landing’s funnel takes the values of a form without script, escaped and uncached', async () => {
    const query = new URLSearchParams({
      departure: '"><script>x()',
      arrival: 'Lyon',
      date: '2026-12-24"x',
    })
    const { response, html } = await read(
      `/tunnel/landing/campus-lilas/choix-volume?${query.toString()}`,
    )
    expect(html).toContain(
      'departure="&quot;&gt;&lt;script&gt;x()" arrival="Lyon" moving-date="2026-12-24"',
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('the booking page takes the landing of a known partner from its query, else stays our own', async () => {
    const { html } = await read('/tunnel/reserver?partner=campus-lilas')
    expect(html).toContain(
      'base-path="/tunnel/landing/campus-lilas" flow="landing" partner="campus-lilas"',
    )
    expect(html).toContain('/partenaires/campus-lilas/couleurs.css')
    for (const partner of ['', 'personne', '"><script>', '../x', 'Campus-Lilas']) {
      const own = (await read(`/tunnel/reserver?partner=${encodeURIComponent(partner)}`)).html
      expect(own, partner).toContain(
        '<moving-funnel routing="path" base-path="/tunnel" step="reserver">',
      )
    }
  })
})

describe('the preview of a partner’s pages', () => {
  const draft = {
    draft: true,
    slug: 'atlas',
    title: 'Atlas déménage',
    tokensourcepublic: 'pub_atlas',
    theme: { accent: '#ffd400', radius: 4 },
    allowedOrigins: ['https://*.atlas.example'],
    heroCardTitle: 'Un mot',
  }
  const pages = pagesWith(openPartners(listing(draft), log, shownFrom()))
  const cookie = async (site = pages, slug = 'atlas') =>
    (await site.request(`/partenaires/${slug}/apercu?token=${TOKEN}`)).headers
      .get('set-cookie')
      ?.split(';')[0] ?? ''
  const see = async (path: string, site = pages, slug = 'atlas') =>
    site.request(path, { headers: { Cookie: await cookie(site, slug) } })

  it('a partner’s preview shows the draft, its colours and contrasts by its link, uncached', async () => {
    const response = await see('/partenaires/atlas/apercu')
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ])
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    const said = text(html)
    expect(said).toContain('Brouillon : cette page n’est pas encore en ligne.')
    expect(said).toContain('Votre couleur #ffd400 est utilisée telle quelle sur le bouton.')
    expect(said).toMatch(/Texte du bouton Voir les prix 10,\d : 1 4,5 : 1/)
    expect(said).toContain('https://*.atlas.example')
    expect(said).toContain('Le logo : votre nom le remplace')
    expect(said).not.toContain('Le titre de la carte')
    expect(html).toMatch(
      /<template [^>]*shadowrootmode="open"><style>[^]*background:#ffd400[^]*Voir mon devis/,
    )
    const link = /<a href="([^"]*)"[^>]*>(?:<[^>]*>)*Voir mon devis/.exec(html)?.[1]
    expect(link).toMatch(
      /^https:\/\/nouvelle-cle\.test\/tunnel\/reserver\?partner=atlas#cle=[\w-]{43}$/,
    )
    const [, href = ''] =
      /href="(\/partenaires\/atlas\/apercu\/couleurs.css\?v=\w+)"/.exec(html) ?? []
    const style = await see(href)
    expect([style.status, style.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await style.text()).toContain('--signal: #ffd400;')
  })

  const rentree = {
    draft: true,
    slug: 'rentree',
    partner: 'atlas',
    title: 'La rentrée d’Atlas',
    h1Title: 'Septembre',
  }

  it('the preview links each campaign’s landing and shows it in the partner’s colours', async () => {
    const both = pagesWith(openPartners(listing(draft, rentree), log, shownFrom()))
    const whole = await (await see('/partenaires/atlas/apercu', both)).text()
    expect(whole).toContain(
      '<a href="/partenaires/atlas/apercu/rentree">La rentrée d’Atlas</a><span>Brouillon</span>',
    )
    const response = await see('/partenaires/atlas/apercu/rentree', both)
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ])
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('href="/partenaires/atlas/apercu/couleurs.css?v=')
    expect(text(mainOf(html))).toMatch(/Brouillon : .* Septembre /)
    for (const slug of ['noel', 'atlas', '__proto__', 'Rentree', 'a%20b'])
      expect((await see(`/partenaires/atlas/apercu/${slug}`, both)).status, slug).toBe(404)
    expect((await both.request('/partenaires/atlas/apercu/rentree')).status).toBe(404)
    expect((await both.request('/tunnel/landing/atlas/rentree')).status).toBe(404)
  })

  it('the preview of a partner without campaigns has no part for them', async () => {
    expect(await (await see('/partenaires/atlas/apercu')).text()).not.toContain('Vos campagnes')
  })

  it('the preview gives the editor a link for that partner alone, and shows none to its visitors', async () => {
    const house = await (await see('/partenaires/campus-lilas/apercu', app, 'campus-lilas')).text()
    const [, link = ''] = /<code>https:\/\/nouvelle-cle\.test([^<]+)<\/code>/.exec(house) ?? []
    expect(link).toMatch(/^\/partenaires\/campus-lilas\/apercu\?token=[\w-]{43}$/)
    expect(house).not.toContain(TOKEN)
    const [, token = ''] = link.split('=')
    for (const partner of ['agence-beaumarchais', 'Campus-Lilas', 'personne', '"><script>'])
      expect(
        (await read(`/partenaires/${partner}/apercu?token=${token}`)).response.status,
        partner,
      ).toBe(404)
    const { response } = await read(link)
    const Cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { html } = await read('/partenaires/campus-lilas/apercu', { Cookie })
    expect(html).toContain('En ligne, telle que vous la voyez ici.')
    expect(html).not.toContain('?token=')
    expect(
      (await read('/partenaires/agence-beaumarchais/apercu', { Cookie })).response.status,
    ).toBe(404)
    expect(
      (await read('/partenaires/agence-beaumarchais/apercu/couleurs.css', { Cookie })).response
        .status,
    ).toBe(404)
  })

  it('a partner’s preview and its style sheet answer 404 without a valid link', async () => {
    for (const path of [
      '/partenaires/atlas/apercu',
      '/partenaires/atlas/apercu/couleurs.css',
      '/partenaires/atlas/couleurs.css',
    ])
      expect((await pages.request(path)).status, path).toBe(404)
    // An invalid link is answered alike, whether the partner exists or not.
    for (const slug of ['atlas', 'personne']) {
      const closed = await pages.request(`/partenaires/${slug}/apercu?token=wrong`)
      expect([closed.status, closed.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(text(await closed.text())).toContain('Cet aperçu est fermé')
    }
    expect((await see('/partenaires/personne/apercu', pages, 'personne')).status).toBe(404)
    expect((await see('/partenaires/personne/apercu', pages, 'atlas')).status).toBe(404)
    const locked = pagesWith({
      ...openPartners(listing(draft), log, shownFrom()),
      previewToken: null,
    })
    const none = await locked.request(`/partenaires/atlas/apercu?token=${TOKEN}`)
    expect([none.status, text(await none.text())]).toEqual([
      404,
      expect.stringContaining('Oops 404'),
    ])
    expect((await pages.request('/tunnel/landing/atlas')).status).toBe(404)
  })

  it('the preview of an online partner says that the page is online as shown', async () => {
    expect(
      text(await (await see('/partenaires/campus-lilas/apercu', app, 'campus-lilas')).text()),
    ).toContain('En ligne, telle que vous la voyez ici.')
  })
})
