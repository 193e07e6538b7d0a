/** What the page said when it pasted the script. */
export interface ScriptSettings {
  /** Origin of the API, without a trailing slash. */
  apiUrl: string
  partner: string
  token: string
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
  return {
    apiUrl: fromTag ?? (tag?.src ? new URL(tag.src, document.baseURI).origin : location.origin),
    partner: tag?.dataset.partner ?? '',
    token: tag?.dataset.token ?? '',
  }
}
