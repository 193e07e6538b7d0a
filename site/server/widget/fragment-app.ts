import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { ELEMENT_SPECS, MOVING_FLASH_OFFERS } from '../../../shared/contract/elements'
import { MODE_PARAMETER } from '../../../shared/domain/attribution'
import { escapeHtml } from '../../../shared/domain/escape-html'
import type { FlashOffer } from '../../../shared/domain/flash-offer'
import type { Branding } from '../../../shared/domain/partner'
import { FRAGMENT_TEXTS as TEXTS } from '../../../shared/texts/fragments-texts'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { readFragmentAttributes } from './fragment-attributes'
import { problem, refusal } from '../http/answers'
import { isKnown, weakTag } from '../http/conditional'
import type { HttpEnv } from '../http/http-env'
import { readsOnly } from '../http/methods'
import { THEMES, type WidgetFragments } from './widget-fragments'

export interface FragmentAppDeps {
  fragments: Pick<WidgetFragments, 'tags' | 'draw' | 'themeSheet'>
  findPartner: (slug: string) => Promise<Branding | null>
  /** The flash offers as visitors see them. */
  offers: () => Promise<readonly FlashOffer[]>
  /** Origin of this server for the caller; '' for an invalid host. */
  originOf: (c: Context) => string
}

/**
 * Maximum length: enough for every address and a quote's departure; no tag needs a longer query.
 */
const MAX_QUERY = 4_096

const HEADERS = {
  // A partner's new colours show everywhere within a minute.
  'Cache-Control': 'public, max-age=30',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
// Opened on its own it is a document of our origin: it must not run scripts or be framed.
const AS_DOCUMENT = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' https:; frame-ancestors 'none'",
  'X-Robots-Tag': 'noindex',
}

const opened = (tag: string, attributes: Readonly<Record<string, string>>): string =>
  `<${[tag, ...Object.entries(attributes).map(([name, text]) => `${name}="${escapeHtml(text)}"`)].join(' ')}>`

const send = (c: Context, text: string, headers: Record<string, string>): Response => {
  const all = { ...HEADERS, ...headers, ETag: weakTag(text) }
  return isKnown(c, all.ETag) ? c.body(null, 304, all) : c.body(text, 200, all)
}

/**
 * Snapshots of elements for pages rendered on other servers, and the style sheets of partners'
 * colours. The mounting app sets the CORS headers.
 */
export const createFragmentApp = ({
  fragments,
  findPartner,
  offers,
  originOf,
}: FragmentAppDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const one = '/widget/fragment/:tag'
  const theme = `${THEMES}:file{[a-z0-9-]+\.css}`
  for (const path of [one, theme]) app.use(path, readsOnly, compress())
  app.get(theme, async c => {
    const text = await fragments.themeSheet((c.req.param('file') ?? '').slice(0, -'.css'.length))
    return text === null
      ? c.notFound()
      : send(c, text, { 'Content-Type': 'text/css; charset=utf-8' })
  })
  app.get(one, async c => {
    const tags = await fragments.tags()
    const spec = ELEMENT_SPECS.find(({ tag }) => tag === c.req.param('tag') && tags.includes(tag))
    const apiUrl = originOf(c)
    if (tags.length === 0 || apiUrl === '') return problem(c, 404, SERVER_TEXTS.notFound)
    if (spec === undefined) return problem(c, 404, TEXTS.unknownElement(tags))
    const { search, searchParams } = new URL(c.req.url)
    if (search.length > MAX_QUERY) return problem(c, 414, TEXTS.tooLong(MAX_QUERY))
    const isTest = searchParams.get(MODE_PARAMETER) === 'test'
    if (isTest) searchParams.delete(MODE_PARAMETER)
    const parsed = readFragmentAttributes(spec, searchParams)
    if (!parsed.ok) return refusal(c, parsed.violations)
    const { attributes } = parsed
    const { tag } = spec
    if (attributes.partner !== undefined && (await findPartner(attributes.partner)) === null)
      return refusal(c, [{ propertyPath: 'partner', message: TEXTS.unknownPartner }])
    const given = {
      ...(isTest && { isTest }),
      ...(tag === MOVING_FLASH_OFFERS.tag && { offers: await offers() }),
    }
    const fragment = await fragments.draw({ tag, attributes, apiUrl, ...given })
    if (fragment === null) return refusal(c, [{ propertyPath: '', message: TEXTS.undrawable }])
    const html = `${opened(tag, attributes)}${fragment.html}</${tag}>`
    return send(c, html, { ...AS_DOCUMENT, 'Content-Type': 'text/html; charset=utf-8' })
  })
  return app
}
