import { SOURCE_KEEPING, type SourceKeeping } from './source-keeping'

/** What the page said when it pasted the script. */
export interface ScriptSettings {
  /** Origin of the API, without a trailing slash. */
  apiUrl: string
  partner: string
  token: string
  attribution: SourceKeeping
  /** Name of the page's list of events for its tag manager; '' for none. */
  dataLayer: string
  /** Where the script's diagnosis lies. */
  diagnosisUrl: string
}

const HTTP = /^https?:$/

const httpUrl = (text: string | undefined): URL | null => {
  if (!text) return null
  try {
    const url = new URL(text, document.baseURI)
    return HTTP.test(url.protocol) ? url : null
  } catch {
    return null
  }
}

/**
 * The tag that a module was loaded by, which browsers do not name: the page's only one that says something to us or is
 * called like us.
 */
const moduleTag = (): Element | null =>
  document.querySelector('script[data-api],script[data-partner],script[data-token],script[src$="/widget.js"]')

/** Beside a version that is pinned, that version's; else the server's present one. */
const diagnosisOf = (script: string, apiUrl: string): string => {
  const [, folder, version = '/widget'] = /^(.*?)(\/widget\/[^/]+)?\/widget\.js/.exec(script) ?? []
  return `${folder ?? apiUrl}${version}/diagnose.js`
}

/**
 * Reads `data-api`, `data-partner`, `data-token`, `data-attribution` and `data-datalayer` from the script tag; the API defaults to the
 * script's own origin.
 */
export const readScriptSettings = (script: HTMLScriptElement | SVGScriptElement | null): ScriptSettings => {
  const found = script ?? moduleTag()
  const tag = found instanceof HTMLScriptElement ? found : null
  const api = httpUrl(tag?.dataset.api)
  if (tag?.dataset.api && api === null)
    console.warn(`[moving] data-api="${tag.dataset.api}" is no http(s) URL: the script’s own origin is used.`)
  const own = httpUrl(tag?.src)
  const apiUrl = api === null ? (own?.origin ?? location.origin) : (api.origin + api.pathname).replace(/\/$/, '')
  const { partner = '', token = '', attribution = 'page', datalayer } = tag?.dataset ?? {}
  const keeping = SOURCE_KEEPING.find(name => name === attribution)
  if (keeping === undefined)
    console.warn(`[moving] data-attribution="${attribution}": not one of ${SOURCE_KEEPING.join(', ')}.`)
  return {
    ...{ apiUrl, partner, token, attribution: keeping ?? 'page' },
    dataLayer: datalayer === undefined ? '' : datalayer || 'dataLayer',
    diagnosisUrl: diagnosisOf(own?.href ?? '', apiUrl),
  }
}
