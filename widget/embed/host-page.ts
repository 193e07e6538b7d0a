/** What the page said when it pasted the script. */
export interface ScriptSettings {
  /** Origin of the API, without a trailing slash. */
  apiUrl: string
  partner: string
  token: string
  /** Where the bundle's other files are, with a slash at its end: beside the script. */
  baseUrl: string
  /** The script's own, for a page whose CSP asks for one. */
  nonce: string
}

const HTTP = /^https?:$/

const originOf = (url: string | null | undefined): string | null => {
  try {
    const { protocol, origin, pathname } = new URL(url ?? '', document.baseURI)
    return HTTP.test(protocol) ? origin + (pathname === '/' ? '' : pathname.replace(/\/$/, '')) : null
  } catch {
    return null
  }
}

/** Reads `data-api`, `data-partner` and `data-token` from the script tag; the API defaults to the script's own origin. */
export const readScriptSettings = (script: HTMLScriptElement | SVGScriptElement | null): ScriptSettings => {
  const tag = script instanceof HTMLScriptElement ? script : null
  const fromTag = tag?.dataset.api ? originOf(tag.dataset.api) : null
  if (tag?.dataset.api && fromTag === null)
    console.warn(`[moving] data-api="${tag.dataset.api}" is no http(s) URL: the script’s own origin is used.`)
  const scriptUrl = new URL(tag?.src || '/', tag?.src ? document.baseURI : location.origin)
  return {
    apiUrl: fromTag ?? scriptUrl.origin,
    baseUrl: new URL('.', scriptUrl).href,
    nonce: tag?.nonce ?? '',
    partner: tag?.dataset.partner ?? '',
    token: tag?.dataset.token ?? '',
  }
}
