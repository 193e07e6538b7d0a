import {
  type Attribution,
  ATTRIBUTION_PARAMETERS,
  MODE_PARAMETER,
} from '../../shared/domain/attribution'
import { SOURCE_TOKEN_LENGTH } from '../../shared/domain/funnel-values'
import { toPlainText } from '../../shared/domain/text'

export interface Source {
  gclid: string
  /** Source token from the quote form of the previous page. */
  sourceToken: string
  attribution: Attribution
  /** True on a page in test mode, and on a page opened by such a page's link. */
  isTest?: boolean | undefined
}

const MAX_LENGTH = 300

/**
 * Query parameter with which a quote form passes the referring site on: the next page's referrer is
 * the form's page.
 */
const REFERRER_PARAMETER = 'moving-referrer'

const parametersOf = (url: string): URLSearchParams => {
  try {
    return new URL(url).searchParams
  } catch {
    return new URLSearchParams()
  }
}

const isOwnPage = (url: string): boolean => url.startsWith(`${location.origin}/`)

/**
 * Reads the customer's source from the page's URL. Nothing is stored before the customer acts, so
 * after a click inside the site the previous page's URL is read from the referrer. A quote form
 * passes everything in the next page's query, the referrer as `moving-referrer`.
 */
export const readSource = (
  url: string = location.href,
  referrer: string = document.referrer,
): Source => {
  const here = parametersOf(url)
  const before = isOwnPage(referrer) ? parametersOf(referrer) : new URLSearchParams()
  const clean = (text: string | null): string => (text ? toPlainText(text, MAX_LENGTH) : '')
  const read = (name: string): string => clean(here.get(name)) || clean(before.get(name))

  const attribution: Attribution = {}
  for (const name of ATTRIBUTION_PARAMETERS) {
    const value = read(name)
    if (value !== '') attribution[name] = value
  }
  const sender = read(REFERRER_PARAMETER) || (isOwnPage(referrer) ? '' : clean(referrer))
  if (sender !== '') attribution.referrer = sender
  const sourceToken = read('sourceToken').slice(0, SOURCE_TOKEN_LENGTH)
  const isTest = read(MODE_PARAMETER) === 'test'
  return { gclid: read('gclid'), sourceToken, attribution, ...(isTest && { isTest }) }
}

/** Returns a source as the query parameters that `readSource` finds on the next page. */
export const sourceParameters = ({
  gclid,
  sourceToken,
  attribution: { referrer = '', ...attribution },
  isTest,
}: Source): Record<string, string> => ({
  ...attribution,
  gclid,
  sourceToken,
  [REFERRER_PARAMETER]: referrer,
  ...(isTest && { [MODE_PARAMETER]: 'test' }),
})
