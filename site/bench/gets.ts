import { leadBody, simulationBody } from '../server/testing/customer-calls'
import type { BenchRow } from './bench-row'
import { RESOLUTION_MS } from './event-loop'
import { withOneServer } from './one-server'
import { readSitemap } from './read-sitemap'

const TOKEN = 'bench-token-of-thirty-two-characters'
const LEADS = 1_000
const LANES = 32
/**
 * Requests of one kind, one after the other: the median of their holds leaves out effects of other
 * processes.
 */
const ALONE = 7
const AT_ONCE = 50
const TOWN = /^\/demenageur-france\/[^/]+\/[^/]+\/[^/]+$/
const UUID = '[0-9a-f]{8}-[0-9a-f-]{27}'

/**
 * A kind of GET; `path` of the n-th request, which differs where a cached answer would hide the
 * cost.
 */
interface Kind {
  name: string
  path: (n: number) => string
}

const same = (name: string, path: string): Kind => ({ name, path: () => path })

/** Misspelt words, each set of them new. */
const newWords = (n: number): string =>
  ['carton', 'assurance', 'demenagement', 'camion']
    .map((word, at) => `${word.slice(0, -1)}${'aeioux'[(n + at) % 6]}${n}`)
    .join(' ')

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

interface Site {
  get: (path: string) => Promise<string>
  post: (path: string, body: object) => Promise<string>
  /** Returns the longest hold of the event loop since the last call, in milliseconds. */
  hold: () => Promise<number>
}

const createSite = (url: string): Site => {
  let clients = 0
  /** Every request comes from a client of its own, so that no rate limit is reached. */
  const headersFor = (path: string) => {
    clients += 1
    const client = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
    const headers = new Headers({ 'X-Forwarded-For': client })
    if (path.startsWith('/back-office')) headers.set('Authorization', `Bearer ${TOKEN}`)
    else headers.set('X-AUTH-TOKEN', 'nc_public')
    return headers
  }
  const read = async (path: string, answer: Response): Promise<string> => {
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return text
  }
  const get = async (path: string) =>
    read(path, await fetch(url + path, { headers: headersFor(path) }))
  return {
    get,
    post: async (path, body) => {
      const headers = headersFor(path)
      headers.set('Content-Type', 'application/json')
      return read(
        path,
        await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
      )
    },
    hold: async () => {
      const seconds = Number(
        /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await get('/metrics'))?.[1],
      )
      return Math.max(0, seconds * 1_000 - RESOLUTION_MS)
    },
  }
}

/** Posts `LEADS` leads, each with a quote, so that lists are as long as after months; returns the uuid of one quote. */
const fill = async ({ post }: Site): Promise<string> => {
  let left = LEADS
  let quote = ''
  const lane = async () => {
    while (left-- > 0) {
      const { uuid: lead }: { uuid: string } = JSON.parse(await post('/api/leads', leadBody()))
      const { uuid }: { uuid: string } = JSON.parse(
        await post('/api/simulations', simulationBody(lead)),
      )
      quote = uuid
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return quote
}

const kindsOf = async (site: Site, url: string): Promise<readonly Kind[]> => {
  const quote = await fill(site)
  const order = new RegExp(`/back-office/commandes/(${UUID})`).exec(
    await site.get('/back-office/commandes'),
  )?.[1]
  const pages = (await readSitemap(url)).map(page => new URL(page).pathname)
  const towns = pages.filter(path => TOWN.test(path))
  const townAt = (n: number) => towns[(n * 7_919) % towns.length] ?? ''
  const ofOrder =
    order === undefined
      ? []
      : [
          same('an order', `/commande/${order}`),
          same('an order in the back office', `/back-office/commandes/${order}`),
          same('an order as PDF', `/commande/${order}/devis.pdf`),
          same('an order for a calendar', `/commande/${order}/demenagement.ics`),
        ]
  return [
    same('home', '/'),
    {
      name: 'home with a departure',
      path: n => `/?departure=${encodeURIComponent(`750${10 + (n % 10)} Paris ${n}`)}`,
    },
    same('first step', '/tunnel/mes-coordonnees'),
    same('booking', '/tunnel/reserver'),
    same('list of guides', '/les-guides'),
    same('list of questions', '/faq'),
    same('article', '/les-guides/combien-coute-un-demenagement'),
    same('shop', '/materiel-demenagement'),
    same('cart', '/materiel-demenagement/panier'),
    {
      name: 'calculator of cartons',
      path: n => `/materiel-demenagement/calculateur?volume=${10 + (n % 60)}`,
    },
    {
      name: 'search, other words each time',
      path: n => `/recherche?q=${encodeURIComponent(newWords(n))}`,
    },
    {
      name: 'search for one letter',
      path: n => `/recherche?q=${'abcdefghijklmnopqrstuvwxyz'[n % 26]}`,
    },
    same('directory', '/demenageur-france'),
    { name: 'town, another each time', path: townAt },
    { name: 'letter to a town', path: n => `${townAt(n)}/stationnement` },
    {
      name: 'search for a town',
      path: n => `/demenageur-france/chercher?q=${encodeURIComponent(newWords(n).slice(0, 9))}`,
    },
    same('sitemap', '/sitemap.xml'),
    same('sitemap of guides', '/sitemap-guides.xml'),
    same('sitemap of a region', '/sitemap-demenageurs-occitanie.xml'),
    same('metrics', '/metrics'),
    same('readiness', '/readyz'),
    {
      name: 'places, misspelt',
      path: n => `/geo/search?q=${encodeURIComponent(`marsaille lyonn bordeau ${newWords(n)}`)}`,
    },
    { name: 'places, one long word', path: n => `/geo/search?q=${'x'.repeat(150)}${n}` },
    {
      name: 'places, a hundred words',
      path: n => `/geo/search?q=${encodeURIComponent(`${n} ${'m '.repeat(95)}`.trim())}`,
    },
    {
      name: 'place of coordinates',
      path: n => `/geo/reverse?lat=${(43 + (n % 700) / 100).toFixed(3)}&lon=2.${n % 1000}`,
    },
    same('content, all questions', '/content/api/faqs?populate=*&pagination[pageSize]=100'),
    same('furniture', '/api/predefined_standard_item_references'),
    same('items of the shop', '/api/carton_store/items'),
    same('quote, as JSON', `/api/simulations/${quote}`),
    same('prices of days', `/api/simulations/${quote}/dates/compare`),
    same('payment page', `/simulation/${quote}/paiement`),
    same('quote to print', `/simulation/${quote}/devis`),
    same('quote as PDF', `/simulation/${quote}/devis.pdf`),
    ...ofOrder,
    same('widget', '/widget.js'),
    {
      name: 'snapshot of the widget',
      path: n => `/widget/fragment/moving-funnel?departure=Lyon%20${n}`,
    },
    same('mails of the demonstration', '/demo/courriels'),
    same('back office, leads', '/back-office'),
    { name: 'back office, search', path: n => `/back-office/recherche?q=dupont${n}` },
    {
      name: 'back office, search that finds all',
      path: n => `/back-office/recherche?q=quintefeuille&n=${n}`,
    },
    same('back office, orders', '/back-office/commandes'),
    same('back office, orders of cartons', '/back-office/commandes?sorte=cartons'),
    same('back office, all orders as CSV', '/back-office/commandes.csv'),
    same('back office, stock', '/back-office/boutique/stock'),
    same('back office, flash offers', '/back-office/ventes-flash'),
    same('back office, messages', '/back-office/messages'),
    same('back office, promo codes', '/back-office/codes-promo'),
    {
      name: 'back office, a person',
      path: n => `/back-office/personnes?personne=elise.quintefeuille${n}%40example.fr`,
    },
    same(
      'back office, person with all leads',
      '/back-office/personnes?personne=elise.quintefeuille%40example.fr',
    ),
    same('back office, all leads as CSV', '/back-office/demandes.csv'),
  ]
}

/**
 * Measures one kind: the median time and hold of one request, then the time and hold of many at
 * once.
 */
const costOf = async (
  { get, hold }: Site,
  { name, path }: Kind,
  first: number,
): Promise<BenchRow[]> => {
  const times: number[] = []
  const holds: number[] = []
  await hold()
  for (let n = 0; n < ALONE; n += 1) {
    const began = performance.now()
    await get(path(first + n))
    times.push(performance.now() - began)
    holds.push(await hold())
  }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) =>
      // Reaching the limit of concurrent PDFs is not a failure here.
      get(path(first + ALONE + n)).catch((error: unknown) => {
        if (!String(error).includes('answered 503')) throw error
      }),
    ),
  )
  const allMs = performance.now() - began
  return [
    { what: `GET ${name}, alone`, value: median(times), unit: 'ms' },
    { what: '… holds the event loop', value: median(holds), unit: 'ms', target: '≤ 20' },
    { what: `… ${AT_ONCE} at once, all answered after`, value: allMs, unit: 'ms' },
    { what: '… hold the event loop at most', value: await hold(), unit: 'ms' },
  ]
}

/** The cost of each kind of GET over a database of `LEADS` leads, as the server itself sees it. The site must be built. */
export const benchGets = (): Promise<BenchRow[]> =>
  withOneServer({ BACK_OFFICE_TOKEN: TOKEN, TRUST_PROXY: '1' }, async ({ url }) => {
    const site = createSite(url)
    const rows: BenchRow[] = []
    for (const [index, kind] of (await kindsOf(site, url)).entries())
      rows.push(...(await costOf(site, kind, index * 100)))
    return rows
  })
