import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { SECTIONS } from '../../pages/sections'
import type { PageSources } from '../../pages/row'
import { SECTION_STYLES } from '../../layout/section-styles'
import type { MailView } from '../../ports/mail-view'
import type { Partners } from '../content/read-partners'
import { anyPath, anySegment } from '../testing/any-address'
import { BARE_PAGES } from '../testing/bare-pages'
import { UUID } from '../testing/fake-bookings'
import { createPagesApp, type PagesDeps } from './pages-app'

const STYLE = 'body{color:#17263c}'.repeat(20)

const clientDirectory = mkdtempSync(join(tmpdir(), 'client-'))
mkdirSync(join(clientDirectory, '.vite'))
mkdirSync(join(clientDirectory, 'assets'))
writeFileSync(join(clientDirectory, 'assets/site-abc.css'), STYLE)
writeFileSync(join(clientDirectory, 'assets/figtree-first-def.woff2'), 'wOF2')
writeFileSync(join(clientDirectory, 'assets/follow-title-ghi.js'), 'follow()')
writeFileSync(
  join(clientDirectory, 'assets/follow-title-ghi.js.br'),
  brotliCompressSync('follow() // as built'),
)
writeFileSync(
  join(clientDirectory, '.vite/manifest.json'),
  JSON.stringify({
    'site/ui/site.css': {
      file: 'assets/site-abc.css',
      assets: ['assets/figtree-first-def.woff2', 'assets/figtree-later-1-xyz.woff2'],
    },
    ...Object.fromEntries(
      SECTION_STYLES.map((name, index) => [name, { file: `assets/${index}.css` }]),
    ),
    'site/client/islands.ts': { file: 'assets/islands-jkl.js' },
    'site/client/bring-widget.ts': { file: 'assets/bring-widget-stu.js' },
    'site/client/keep-price.ts': { file: 'assets/keep-price-vwx.js' },
    'site/client/follow-scheme.ts': { file: 'assets/follow-scheme-vwx.js' },
    'site/client/follow-title.ts': { file: 'assets/follow-title-ghi.js' },
  }),
)
writeFileSync(
  join(clientDirectory, '.vite/cards.json'),
  JSON.stringify({ site: '/assets/card-site-pqr.png' }),
)
afterAll(() => rmSync(clientDirectory, { recursive: true }))

const PARTNERS = [
  { name: 'Agence du Port', activity: 'Agence immobilière' },
  { name: 'Lilas & Cie <b>', activity: '' },
]
const log = { error: vi.fn() }
const pagesWith = (list: Partners['list'], mails: PageSources['mails'] = null) =>
  createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    publicUrl: 'https://nouvelle-cle.test/',
    partners: { list },
    mails,
    log,
  })

const localSite = (changes: Partial<PagesDeps> = {}) =>
  createPagesApp({ ...BARE_PAGES, clientDirectory, log, ...changes })

/** Every address that names one page. */
const FIXED_PATHS = SECTIONS.flatMap(({ pattern }) => pattern).filter(path => !path.includes(':'))

const app = pagesWith(async () => PARTNERS)
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers })
  return { response, html: await response.text() }
}

describe('pages', () => {
  it.each([
    ['/', 'Devis de déménagement gratuit en 5 minutes | Nouvelle Clé'],
    ['/index', 'Devis de déménagement gratuit en 5 minutes | Nouvelle Clé'],
    ['/faq', 'Questions fréquentes | Nouvelle Clé'],
    ['/partenaires', 'Nos partenaires | Nouvelle Clé'],
    ['/tunnel/mes-coordonnees', 'Mes coordonnées | Nouvelle Clé'],
    ['/tunnel/choix-volume', 'Choisissez un volume | Nouvelle Clé'],
    ['/tunnel/mon-volume', 'Votre volume | Nouvelle Clé'],
    ['/tunnel/mes-adresses', 'Mes adresses | Nouvelle Clé'],
    ['/tunnel/reserver', 'Votre devis | Nouvelle Clé'],
  ])('the page %s has the title %s', async (path, title) => {
    const { response, html } = await read(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(`<title>${title.replaceAll(' 5 minutes', ' 5\u00a0minutes')}</title>`)
    expect(html).toContain('<html lang="fr">')
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it('each page names one canonical address, and pages without content are not indexed', async () => {
    expect((await read('/index')).html).toContain(
      '<link rel="canonical" href="https://nouvelle-cle.test/"/>',
    )
    const { html } = await read('/faq')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  })

  it('each page loads one style sheet, its first fonts and the widget’s loader, and nothing inline', async () => {
    const { html } = await read('/')
    expect(html).toContain('<link rel="stylesheet" href="/assets/site-abc.css"/>')
    expect(html.match(/<link rel="preload" href="[^"]+" as="font"/g)).toEqual([
      '<link rel="preload" href="/assets/figtree-first-def.woff2" as="font"',
    ])
    // Style sheets are requested before everything else.
    expect(html).toMatch(/site-abc\.css" as="style".* as="font".*<script/s)
    expect(html).toContain(
      '<template data-widget=""><script async="" src="/widget.js" data-api="/" data-attribution="links"></script></template>',
    )
    expect(html).toContain('<script type="module" src="/assets/bring-widget-stu.js"></script>')
    expect(html).toContain(
      '<script type="module" src="/assets/islands-jkl.js" data-page="{}"></script>',
    )
    expect(html).toContain('<script src="/assets/follow-scheme-vwx.js"></script>')
    expect(html.match(/<script(?! type="application.ld.json")/g)).toHaveLength(4)
    expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/)
  })

  it('a page of the funnel without a snapshot loads the widget at once', async () => {
    const { html } = await read('/tunnel/mes-coordonnees')
    expect(html).toContain(
      '<script async="" src="/widget.js" data-api="/" data-attribution="links"></script>',
    )
    expect(html).not.toContain('data-widget')
  })

  it('the legal notice states the company’s capital and the warning on payment in instalments', async () => {
    const { html } = await read('/mentions-legales')
    expect(html).toMatch(/société au capital de 100[^<]{1,6}000 euros/)
    expect(html).toMatch(
      /<aside[^>]* aria-label="Paiement en plusieurs fois".*Attention\u00a0! Un crédit coûte de l’argent et doit être remboursé\./,
    )
  })

  it('the pages have a form that works without script', async () => {
    const { html } = await read('/')
    expect(html).toMatch(/<form[^>]* action="\/tunnel\/mes-coordonnees" method="get">/)
    expect(html).toMatch(/<input[^>]* name="departure"/)
  })
})

const hrefsIn = (html: string, part: RegExp): (string | undefined)[] => {
  const [found = ''] = part.exec(html) ?? []
  return [...found.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)
}

/** Links of the footer as the specification lists them, and those that the law or a consent asks for. */
const FOOTER_LINKS = [
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
  '/materiel-demenagement/retractation',
  '/politique-confidentialite',
  '/cookies',
  '/accessibilite',
  '/partenaires',
]

it.each(['/', '/tunnel/mes-coordonnees', '/materiel-demenagement/panier'])(
  'the footer of %s has every link of the specification and of the law',
  async path => {
    const hrefs = hrefsIn((await read(path)).html, /<footer[^]*<\/footer>/)
    expect(hrefs).toEqual(expect.arrayContaining(FOOTER_LINKS))
  },
)

it.each(['/', '/tunnel/mes-coordonnees', `/simulation/${UUID}/paiement`])(
  'the header of %s announces payment in instalments with the warning of the law',
  async path => {
    const [header = ''] = /<header[^]*<\/header>/.exec((await read(path)).html) ?? []
    expect(header).toMatch(/Payez en 3\sou\s4\sfois/)
    expect(header).toContain('Un crédit coûte de l’argent et doit être remboursé.')
  },
)

it('the menu of a phone leads to the flash offers, the questions and the page of lookups', async () => {
  const { html } = await read('/')
  const menu = hrefsIn(html, /<details class="drawer">[^]*?<\/nav>/)
  expect(menu).toEqual(expect.arrayContaining(['/#ventes-flash', '/faq', '/retrouver']))
  expect(menu).toEqual(
    expect.arrayContaining(hrefsIn(html, /<nav class="header-links"[^]*?<\/nav>/)),
  )
})

describe('the French of every page', () => {
  it.each(['/404', '/tunnel/mes-coordonnees', ...FIXED_PATHS])(
    '%s breaks no line before a sign',
    async path => {
      const text = (await read(path)).html.replaceAll(/<[^>]+>/g, '\n')
      expect(text.match(/.{0,20}[\p{L}\d»’] [?!;:»€%].{0,5}|« .{0,20}/gu)).toBeNull()
      expect(text.match(/jours sur|sur \d|\d h|h à \d|\d ou \d|\d fois|\d avis/g)).toBeNull()
    },
  )
})

describe('the list of partners', () => {
  it('the list of partners names each partner, with its activity if there is one', async () => {
    const { html } = await read('/partenaires')
    const items = html.match(/<li><h3>.*?<\/li>/g)
    expect(items).toEqual([
      '<li><h3>Agence du Port</h3><p>Agence immobilière</p></li>',
      '<li><h3>Lilas &amp; Cie &lt;b&gt;</h3></li>',
    ])
    expect(html).toContain('<link rel="canonical" href="https://nouvelle-cle.test/partenaires"/>')
  })

  it('the list of partners states the consent, the data given, its purpose and how to withdraw', async () => {
    const [main = ''] = /<main[^]*<\/main>/.exec((await read('/partenaires')).html) ?? []
    const text = main.replaceAll(/<[^>]+>/g, '')
    expect(text).toContain(
      'J’accepte de recevoir les offres des partenaires de Nouvelle Clé par e\u2011mail ou téléphone.',
    )
    expect(text).toContain(
      'Votre nom, votre e\u2011mail, votre téléphone, votre ville de départ et la date prévue.',
    )
    expect(text).toContain('Ils vous présentent leurs offres')
    expect(text).toMatch(/Retirer votre accord[^]*01 99 00 12 34/)
  })

  it('the list of partners follows each change, though an earlier page is in memory', async () => {
    let partners = PARTNERS
    const changing = pagesWith(async () => partners)
    const shown = async () => (await changing.request('/partenaires')).text()
    expect(await shown()).toContain('Agence du Port')
    partners = PARTNERS.slice(1)
    expect(await shown()).not.toContain('Agence du Port')
    partners = []
    expect(await shown()).toContain(
      'Nous n’avons pas de partenaire en ce moment : vos coordonnées restent chez nous.',
    )
  })

  it('the list of partners answers 503 when it cannot be read, and does not look empty', async () => {
    const response = await pagesWith(() => Promise.reject(new Error('down'))).request(
      '/partenaires',
    )
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    const html = await response.text()
    expect(html).toContain('La liste est momentanément indisponible.')
    expect(html).not.toContain('Nous n’avons pas de partenaire')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('the funnel', () => {
  it('the funnel begins at its first step, with the query it was given', async () => {
    const { response } = await read('/tunnel?gclid=abc')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/tunnel/mes-coordonnees?gclid=abc')
  })

  it('the funnel takes a departure into the element, escaped, and no cache keeps the page', async () => {
    const { response, html } = await read(
      `/tunnel/mes-coordonnees?departure=${encodeURIComponent('"><script>alert(1)')}`,
    )
    expect(html).toContain('departure="&quot;&gt;&lt;script&gt;alert(1)"')
    expect(html).not.toContain('<script>alert')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await read('/tunnel/mes-coordonnees')).html).not.toContain('departure="')
  })

  it('the funnel comes with the tab titles of its steps for the script that follows them', async () => {
    const { html } = await read('/tunnel/reserver')
    const [, src, page = ''] =
      /<script type="module" src="([^"]*)" data-page="([^"]*)">/.exec(html) ?? []
    expect(src).toBe('/assets/follow-title-ghi.js')
    expect(JSON.parse(page.replaceAll('&quot;', '"'))).toMatchObject({
      'mes-coordonnees': 'Mes coordonnées | Nouvelle Clé',
      reserver: 'Votre devis | Nouvelle Clé',
    })
    expect(html).not.toMatch(/<h2>Votre prix/)
  })

  it('an unknown step of the funnel is not found', async () => {
    expect((await read('/tunnel/livraison')).response.status).toBe(404)
  })
})

describe('a form without script', () => {
  const refusedForm = {
    values: {
      last_name: 'Quintefeuille',
      email: '"><script>',
      message: 'une\ndeux',
      partners_agreement: 'on',
    },
    violations: [{ propertyPath: 'email', message: 'Doit être un e-mail' }],
    notice: '',
  }
  const posted: string[] = []
  const formsApp = localSite({
    messages: {
      post: async (_, kind) => {
        posted.push(kind)
        return kind === 'contact' ? { ok: false, status: 422, form: refusedForm } : { ok: true }
      },
      thanksCookie: {
        take: async c =>
          c.req.header('Cookie') === 'x' ? { title: 'Envoyé', text: 'Merci <b>' } : null,
      },
    },
  })
  const post = (path: string) => formsApp.request(path, { method: 'POST' })

  it('a refused form comes back as it was filled in, and no shared cache keeps it', async () => {
    const response = await post('/nous-contacter')
    const html = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([
      422,
      'private, no-cache',
    ])
    expect(html).toMatch(/<input id="champ-last-name"[^>]* value="Quintefeuille"/)
    expect(html).toMatch(
      /<input id="champ-email"[^>]* aria-invalid="true" aria-describedby="champ-email-erreur"/,
    )
    expect(html).toContain('<title>Erreur\u00a0: Nous contacter | Nouvelle Clé</title>')
    expect(html).toContain('<a href="#champ-email">E-mail</a>')
    expect(html).toContain('une\ndeux</textarea>')
    expect(html).toMatch(/<input type="checkbox"[^>]* name="partners_agreement" checked=""/)
    expect(html).not.toContain('"><script>')
    expect(html).toContain('name="form_made" value="made now"')
  })

  it('an accepted form leads to the thanks', async () => {
    for (const path of ['/devenez-partenaire', '/etre-rappele']) {
      const response = await post(path)
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/validation'])
    }
    expect(posted).toEqual(expect.arrayContaining(['partner', 'call-back']))
  })

  it('the page of a form is kept by no cache', async () => {
    for (const path of ['/nous-contacter', '/devenez-partenaire', '/etre-rappele'])
      expect((await formsApp.request(path)).headers.get('Cache-Control'), path).toBe(
        'private, no-store',
      )
  })

  it('the page of a form allows pictures of the content service, if there is one', async () => {
    const withPictures = localSite({ contentOrigin: 'https://cms.example' })
    const { headers } = await withPictures.request('/nous-contacter')
    expect(headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: blob: https://cms.example;",
    )
  })

  it('a form is accepted at its own address only', async () => {
    for (const path of ['/', '/faq', '/validation'])
      expect((await post(path)).status, path).toBe(405)
    const { status, headers } = await formsApp.request('/nous-contacter', { method: 'PUT' })
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('the thanks show the stored message, and lead home without one', async () => {
    const said = await formsApp.request('/validation', { headers: { Cookie: 'x' } })
    const html = await said.text()
    expect([said.status, said.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(html).toContain('<h1 class="display">Envoyé</h1><p class="lead">Merci &lt;b&gt;</p>')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<title>Envoyé | Nouvelle Clé</title>')
    const nothing = await formsApp.request('/validation')
    expect([nothing.status, nothing.headers.get('Location')]).toEqual([302, '/'])
  })

  it('the thanks show the tab title and the paragraphs of the editor beside the stored message', async () => {
    const edited = {
      ...(await BARE_PAGES.contents.read()),
      title: 'C’est parti',
      paragraphs: ['Un camion vient.'],
    }
    const take = async () => ({ title: 'Envoyé', text: 'Merci' })
    const { request } = localSite({
      contents: { ...BARE_PAGES.contents, read: async () => edited },
      messages: { ...BARE_PAGES.messages, thanksCookie: { take } },
    })
    const html = await (await request('/validation')).text()
    expect(html).toContain('<title>C’est parti | Nouvelle Clé</title>')
    expect(html).toContain('<h1 class="display">Envoyé</h1>')
    expect(html).toContain('<p>Un camion vient.</p>')
  })
})

describe('the mails of a demonstration', () => {
  const mail: MailView = {
    uuid: 'abc',
    kind: 'quote',
    to: 'elise@example.fr',
    subject: 'Votre devis <b>',
    createdAt: new Date('2029-11-21T10:00:00.000Z'),
    state: 'kept',
    tries: 1,
    lastError: null,
    text: 'Bonjour <Élise>',
    isolatedHtml: '<style>p{color:red}</style><p style="margin:0">Bonjour</p>',
    attachments: [],
  }
  const find = async (uuid: string) => (uuid === mail.uuid ? mail : null)
  const withMails = (list: readonly MailView[]) =>
    pagesWith(async () => PARTNERS, { list: async () => list, find })
  const shown = async (path: string, list = [mail]) => {
    const response = await withMails(list).request(path)
    return { response, html: await response.text() }
  }

  it('the list of demonstration mails shows the recipient, kind, state and date of each mail', async () => {
    const { response, html } = await shown('/demo/courriels')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([
      200,
      'private, no-store',
    ])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<a href="/demo/courriels/abc">Votre devis &lt;b&gt;</a>')
    for (const said of ['elise@example.fr', 'quote', 'Conservé ici', '21\u00a0nov.\u00a02029'])
      expect(html).toContain(said)
  })

  it('the list of demonstration mails says that it is empty while there are no mails', async () => {
    const { html } = await shown('/demo/courriels', [])
    expect(html).toContain('Aucun e-mail pour l’instant.')
  })

  it('a demonstration’s mail is in a declarative shadow root, under a policy without scripts', async () => {
    const { response, html } = await shown('/demo/courriels/abc')
    expect(html).toMatch(/<div class="demo-mail-letter"><template[^>]* shadowrootmode="open">/)
    expect(html).toContain(`>${mail.isolatedHtml}</template>`)
    expect(html).toContain('Bonjour &lt;Élise&gt;</pre>')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(policy).toContain("script-src 'self';")
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('a demonstration’s mail lists its attachments as downloads', async () => {
    expect((await shown('/demo/courriels/abc')).html).not.toContain('Pièces jointes')
    const attachments = [{ filename: 'devis-"A".pdf', bytes: 48_230 }]
    const response = await pagesWith(async () => PARTNERS, {
      list: async () => [],
      find: async () => ({ ...mail, attachments }),
    }).request('/demo/courriels/abc')
    const html = await response.text()
    expect(html).toContain('Pièces jointes')
    expect(html).toContain(
      '<a href="/demo/courriels/abc/pieces/0" download="">devis-&quot;A&quot;.pdf</a>',
    )
    expect(html).toContain('48,2\u00a0ko')
  })

  it.each(['/demo/courriels/def', '/demo/courriels/%00'])(
    'the unknown mail %s is answered 404',
    async path => {
      expect((await shown(path)).response.status).toBe(404)
    },
  )

  it.each(['/demo/courriels', '/demo/courriels/abc'])(
    '%s is not there without DEMO',
    async path => {
      expect((await read(path)).response.status).toBe(404)
    },
  )
})

describe('an unknown address', () => {
  it.each([
    '/404',
    '/nulle-part',
    '/tunnel/mes-coordonnees/encore',
    '/constructor',
    '/%00',
    '/%ff',
  ])('the unknown address %s is answered 404', async path => {
    const { response, html } = await read(path)
    expect(response.status).toBe(404)
    expect(html).toContain('Oops 404')
    expect(html).toContain('Désolé la page que vous cherchez est introuvable')
    expect(html).toMatch(/<a class="button[^"]*" href="\/">/)
  })

  it('an unknown address answers 404 to every method, with its English words marked, and a known one lists its methods', async () => {
    expect((await app.request('/nulle-part', { method: 'POST' })).status).toBe(404)
    expect((await read('/nulle-part')).html).toContain('<span lang="en">Oops 404</span>')
    for (const path of ['/', '/faq', '/tunnel/mon-volume', '/favicon.svg', '/assets/site-abc.css'])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const response = await app.request(path, { method })
        expect([response.status, response.headers.get('allow')], `${method} ${path}`).toEqual([
          405,
          'GET, HEAD',
        ])
      }
    expect((await app.request('/', { method: 'HEAD' })).status).toBe(200)
  })

  it.each([
    ['/faq/', '/faq'],
    ['//evil.test/', '/evil.test'],
    ['/tunnel//', '/tunnel'],
    ['/tunnel/?gclid=g1', '/tunnel?gclid=g1'],
    ['/%5Cevil.test/', '/%5Cevil.test'],
    ['/a%0D%0Ab:c/', '/a%0D%0Ab:c'],
  ])('%s is sent to %s', async (path, location) => {
    const response = await app.request(new Request(`https://nouvelle-cle.test${path}`))
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(location)
  })

  it('no address makes the server fail', async () => {
    await fc.assert(
      fc.asyncProperty(anyPath, anySegment, async (path, query) => {
        const response = await app.request(`/${path.replace(/^\/+/, '')}?${query}`)
        expect(response.status).toBeLessThan(500)
      }),
    )
  })
})

const local = localSite()
const canonicalFor = async (host: string): Promise<string | null> => {
  const html = await (await local.request('/', { headers: { Host: host } })).text()
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null
}

describe('what pages are sent with', () => {
  it('the policy allows Google Maps where there is a key, on the 404 page too', async () => {
    const site = localSite({ usesGoogleMaps: true })
    for (const path of ['/', '/tunnel/mes-coordonnees', '/nowhere']) {
      const policy = (await site.request(path)).headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self' https://*.googleapis.com https://*.gstatic.com;")
      expect(policy).toContain("connect-src 'self' https://*.googleapis.com https://*.gstatic.com;")
    }
  })

  it('the policy allows reCAPTCHA on pages with a form only, if it is configured', async () => {
    const configured = localSite({ forms: { ...BARE_PAGES.forms, usesRecaptcha: true } })
    const letsGoogleIn = async (site: typeof local, path: string) =>
      (await site.request(path)).headers.get('content-security-policy')?.includes('/recaptcha/') ??
      false
    for (const { pattern, checksHuman = false } of SECTIONS)
      for (const path of [pattern].flat().filter(address => !address.includes(':'))) {
        expect(await letsGoogleIn(local, path), path).toBe(false)
        expect(await letsGoogleIn(configured, path), path).toBe(checksHuman)
      }
  })

  it('the policy of a page has no unsafe source and no wildcard', async () => {
    const { headers } = (await read('/')).response
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  })

  it('a page that cannot be made answers 500 with an apology and without the error', async () => {
    const broken = {
      get name(): string {
        throw new Error('broken')
      },
      activity: '',
    }
    const response = await pagesWith(async () => [broken]).request('/partenaires')
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('Toutes nos excuses mais une erreur est survenue')
    expect(html).not.toContain('broken')
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ err: new Error('broken') }),
      'page failed',
    )
  })

  it('a page answers 503 while its database is away or its disk is full', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    const broken = {
      get name(): string {
        throw full
      },
      activity: '',
    }
    const response = await pagesWith(async () => [broken]).request('/partenaires')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.text()).toContain('Toutes nos excuses mais une erreur est survenue')
  })

  it('a site without https sends no strict transport security', async () => {
    const response = await local.request('/')
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  it.each([
    ['localhost:3000', 'http://localhost:3000/'],
    ['Demenager.Example', 'http://demenager.example/'],
    ['[::1]:8080', 'http://[::1]:8080/'],
  ])(
    'a page takes its canonical address from the requested host, %s, if none is set',
    async (host, canonical) => {
      expect(await canonicalFor(host)).toBe(canonical)
    },
  )

  it.each([
    '',
    'a/b',
    'a b',
    'x@y',
    '"><b>',
    'a.b:',
    'a.b:port',
    '..',
    'a?b',
    `${'a'.repeat(64)}.fr`,
    'é.fr',
    'a'.repeat(999),
  ])('a page has no canonical address for the invalid host %j', async host => {
    expect(await canonicalFor(host)).toBeNull()
  })

  it('a page is not sent again to a browser that has it', async () => {
    const { response } = await read('/')
    const etag = response.headers.get('etag') ?? ''
    expect(response.headers.get('cache-control')).toContain('stale-while-revalidate')
    const again = await read('/', { 'If-None-Match': `"other", ${etag}` })
    expect(again.response.status).toBe(304)
    expect(again.html).toBe('')
    expect((await read('/faq', { 'If-None-Match': etag })).response.status).toBe(200)
  })

  it('a page with a form is not sent again to a robot, though the form was made later', async () => {
    let time = 1_795_000_000_000
    const signTime = () => `${(time += 1)}.${'s'.repeat(43)}`
    const site = localSite({ forms: { signTime, usesRecaptcha: false } })
    const first = await site.request('/nous-contacter')
    const again = await site.request('/nous-contacter')
    expect(await first.text()).not.toBe(await again.text())
    const tag = first.headers.get('etag') ?? ''
    expect(
      (await site.request('/nous-contacter', { headers: { 'If-None-Match': tag } })).status,
    ).toBe(304)
  })

  it.each([
    ['any', '*', 304],
    ['our tag without its mark of weakness', 'strong', 304],
    ['another’s', '"other"', 200],
  ])('the entity tag of a page is compared weakly: %s', async (_, header, status) => {
    const etag = (await read('/')).response.headers.get('etag') ?? ''
    const sent = header === 'strong' ? etag.replace('W/', '') : header
    expect((await read('/', { 'If-None-Match': sent })).response.status).toBe(status)
  })

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('a page is compressed for a client that takes %s', async (accepted, encoding, unpack) => {
    const response = await app.request('/', { headers: { 'Accept-Encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(unpack(await response.arrayBuffer()).toString()).toBe((await read('/')).html)
  })

  it('the style sheet and the fonts are served, with a style sheet cached for good', async () => {
    const { response, html } = await read('/assets/site-abc.css')
    expect(html).toBe(STYLE)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(
      (await read('/assets/figtree-first-def.woff2')).response.headers.get('content-type'),
    ).toBe('font/woff2')
    expect((await read('/assets/../.vite/manifest.json')).response.status).toBe(404)
  })

  it('a file that the build has compressed is sent as it is', async () => {
    const response = await app.request('/assets/follow-title-ghi.js', {
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(
      'follow() // as built',
    )
    expect((await read('/assets/follow-title-ghi.js')).html).toBe('follow()')
    expect((await read('/assets/follow-title-ghi.js.br')).response.status).toBe(404)
  })

  it('the speculation rules name pages to prerender and to prefetch', async () => {
    const { response, html } = await read('/speculation-rules.json')
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(Object.keys(JSON.parse(html))).toEqual(['prerender', 'prefetch'])
  })
})

it('a path of nothing but slashes costs no more than another', async () => {
  const before = process.cpuUsage()
  for (const path of [`/a${'/'.repeat(15_000)}a`, '/'.repeat(15_000)]) await read(path)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(150)
})
