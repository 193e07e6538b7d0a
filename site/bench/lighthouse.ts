import { setTimeout } from 'node:timers/promises'
import { addedText } from '../../shared/domain/added-items'
import type { BenchRow } from './bench-row'
import { type LighthouseOptions, type Marks, withLighthouse } from './lighthouse-marks'

/** Articles for the cart's page, which redirects to the shop when empty. */
const THREE_LINES = addedText([
  { type: 'pack', slug: 'studio', quantity: 1 },
  { type: 'product', slug: 'carton-livres', quantity: 4 },
  { type: 'product', slug: 'ruban-adhesif', quantity: 2 },
])

/**
 * The page removes `search` once it has read it. The mark for search engines is left out for pages
 * that are hidden from them on purpose.
 */
const PAGES: readonly { path: string; search?: string; least: number; isHidden?: boolean }[] = [
  { path: '/', least: 0.98 },
  { path: '/les-guides/combien-coute-un-demenagement', least: 0.98 },
  { path: '/les-guides', least: 0.98 },
  { path: '/faq', least: 0.98 },
  { path: '/demenageur-france', least: 0.98 },
  { path: '/demenageur-france/bretagne', least: 0.98 },
  { path: '/demenageur-france/bretagne/ille-et-vilaine/fougeres', least: 0.98 },
  { path: '/tunnel/landing/campus-lilas', least: 0.95 },
  { path: '/tunnel/offreFlash/paris-lyon/details', least: 0.98 },
  { path: '/materiel-demenagement', least: 0.97 },
  { path: '/products/carton-standard', least: 0.97 },
  { path: '/packs/studio', least: 0.97 },
  {
    path: '/materiel-demenagement/panier',
    search: `?ajouter=${THREE_LINES}`,
    least: 0.97,
    isHidden: true,
  },
  { path: '/nous-contacter', least: 0.95 },
  { path: '/validation', least: 0.95, isHidden: true },
]
const RUNS = 3
const KINDS = ['performance', 'accessibility', 'best-practices', 'seo']

/** The server takes a form sent sooner than this for a robot's. */
const FORM_AGE_MS = 3_500
const HUMAN = {
  last_name: 'Mesure',
  first_name: 'Aude',
  email: 'aude@example.fr',
  phone: '06 12 34 56 78',
}

/** The cookie of a sent form: without it the page of thanks is not shown. */
const thanksCookie = async (url: string): Promise<string> => {
  const address = `${url}/nous-contacter`
  const [, made = ''] =
    /name="form_made" value="([^"]*)"/.exec(await (await fetch(address)).text()) ?? []
  await setTimeout(FORM_AGE_MS)
  const body = new URLSearchParams({
    ...HUMAN,
    object: 'Mesure',
    message: `Essai ${made}`,
    form_made: made,
  })
  const { headers } = await fetch(address, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: url },
  })
  return headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Measures Lighthouse's marks with its phone settings, the median of three loads of each page. */
export const benchLighthouse = async (options: LighthouseOptions): Promise<BenchRow[]> =>
  (await withLighthouse(options, async ({ url, marksOf }) => {
    const rows: BenchRow[] = []
    for (const { path, search = '', least, isHidden = false } of PAGES) {
      const runs: Marks[] = []
      for (let run = 0; run < RUNS; run += 1)
        runs.push(
          await marksOf(path, {
            search,
            cookie: path === '/validation' ? await thanksCookie(url) : '',
          }),
        )
      for (const kind of KINDS.filter(name => name !== 'seo' || !isHidden))
        rows.push({
          what: `Lighthouse, phone, ${path}: ${kind}`,
          value: Math.round(median(runs.map(run => run[kind]?.score ?? 0)) * 100),
          unit: '',
          target: `≥ ${kind === 'performance' ? least * 100 : 100}`,
        })
    }
    return rows
  })) ?? []
