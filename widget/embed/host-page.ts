import { readUrl } from '../../shared/domain/read-url'
import { SCRIPT_MARK } from '../../shared/contract/script-mark'
import { SOURCE_KEEPING, type SourceKeeping } from './source-keeping'
import { warnOnce } from './warn-once'

/** Settings of the page's script tags. A tag that comes later may add one: `listeners` are called then. */
export interface ScriptSettings {
  /** Origin of the API, without a trailing slash. */
  apiUrl: string
  partner: string
  token: string
  /** A tag sets test mode: calls are marked and do not count. */
  isTest: boolean
  attribution: SourceKeeping
  /** Name of the page's list of events for its tag manager; '' for none. */
  dataLayer: string
  /**
   * True if the script is inline, on the page's own origin, at another path than on our server or
   * without its header, and no tag names the API.
   */
  isCopied: boolean
  /** Address of the diagnosis script. */
  diagnosisUrl: string
  /** The page is still being parsed: a later tag may name the partner. */
  isOpen: boolean
  readonly listeners: Set<() => void>
}

const HTTP = /^https?:$/

const httpUrl = (text: string | undefined): URL | null => {
  const url = text ? readUrl(text, document.baseURI) : null
  return url !== null && HTTP.test(url.protocol) ? url : null
}

/**
 * Returns the tag that loaded the running script. Browsers do not name the tag of a module: it is
 * the page's first with our settings or our file name.
 */
export const runningTag = (script: HTMLOrSVGScriptElement | null): HTMLScriptElement | null => {
  const found =
    script ??
    document.querySelector<HTMLScriptElement>(
      'script[data-api],script[data-partner],script[data-token],script[src$="/widget.js"]',
    )
  // No `instanceof`: an old library may have replaced the constructor.
  return found && 'src' in found ? found : null
}

/** A pinned version has its own diagnosis; otherwise the present one. */
const diagnosisOf = (script: string, apiUrl: string): string => {
  const [, folder, version = '/widget'] = /^(.*?)(\/widget\/[^/]+)?\/widget\.js/.exec(script) ?? []
  return `${folder ?? apiUrl}${version}/diagnose.js`
}

/** Returns the address of a script, without its version. */
const originOf = (src: string): string =>
  httpUrl(src)?.href.replace(/[?#].*|\/widget\/[^/]+(?=\/)/g, '') ?? ''

/** Paths under which our server serves the script. */
const SERVED = /^\/(?:widget\/[^/]+\/)?widget\.js$/

/**
 * Returns true if the browser knows how the script was delivered and our server's header is
 * missing. A proxy may have removed it. Safari before 16.4, and pages without https, do not expose
 * it.
 */
const isUnmarked = (src: string): boolean => {
  const timing = performance.getEntriesByName(src).at(-1)
  return (
    timing instanceof PerformanceResourceTiming &&
    'serverTiming' in timing &&
    timing.serverTiming.every(({ name }) => name !== SCRIPT_MARK)
  )
}

const NAMES = ['api', 'partner', 'token', 'mode', 'attribution', 'datalayer'] as const

/** Returns the page's tags that load the script of `tag`, in the order of the document. */
const tagsLike = (tag: HTMLScriptElement): Set<HTMLScriptElement> => {
  const origin = originOf(tag.src)
  const isSameScript = (other: HTMLScriptElement) =>
    other === tag || (origin !== '' && originOf(other.src) === origin)
  // A tag in a shadow root, or removed from the page, is not in `document.scripts`.
  return new Set([...document.scripts].filter(isSameScript)).add(tag)
}

/**
 * Reads `data-api`, `data-partner`, `data-token`, `data-mode`, `data-attribution` and
 * `data-datalayer` from the page's script tags and returns a function that reads those of a later
 * one: the first tag that names a setting decides. The API defaults to the origin of the running
 * script.
 */
export const readScriptSettings = (
  tag: HTMLScriptElement | null,
): [ScriptSettings, (later?: unknown) => void] => {
  const named: Partial<Record<(typeof NAMES)[number], string>> = {}
  const own = httpUrl(tag?.src)
  const gather = (tags: Iterable<HTMLScriptElement>) => {
    for (const { dataset } of tags)
      for (const name of NAMES) {
        const value =
          dataset[name] || (name === 'datalayer' && dataset[name] === '' ? 'dataLayer' : undefined)
        const before = (named[name] ??= value)
        if (value !== undefined && value !== before)
          warnOnce(`data-${name}="${value}" is not used: an earlier script tag says "${before}".`)
      }
    const {
      api: asked,
      partner = '',
      token = '',
      mode,
      attribution = 'page',
      datalayer: dataLayer = '',
    } = named
    const api = httpUrl(asked)
    if (asked && api === null)
      warnOnce(`data-api="${asked}" is no http(s) URL: the script’s own origin is used.`)
    const attributionMode = SOURCE_KEEPING.find(name => name === attribution)
    if (attributionMode === undefined)
      warnOnce(`data-attribution="${attribution}": not one of ${SOURCE_KEEPING.join(', ')}.`)
    const apiUrl =
      api === null
        ? (own?.origin ?? location.origin)
        : (api.origin + api.pathname).replace(/\/$/, '')
    // The page's own server may serve a copy under our path: pages of our own site name the API in
    // the tag.
    const isServed =
      own !== null &&
      own.origin !== location.origin &&
      SERVED.test(own.pathname) &&
      !isUnmarked(own.href)
    return {
      apiUrl,
      partner,
      token,
      isTest: mode === 'test',
      attribution: attributionMode ?? 'page',
      dataLayer,
      isCopied: api === null && !isServed,
      diagnosisUrl: diagnosisOf(own && (isServed || api === null) ? own.href : '', apiUrl),
      isOpen: document.readyState === 'loading' && apiUrl !== location.origin,
    }
  }
  const ofPage = () => (tag === null ? [] : tagsLike(tag))
  const listeners = new Set<() => void>()
  const settings: ScriptSettings = { ...gather(ofPage()), listeners }
  const read = (later?: unknown) => {
    Object.assign(settings, gather(later instanceof HTMLScriptElement ? [later] : ofPage()))
    for (const listener of listeners) listener()
  }
  return [settings, read]
}
