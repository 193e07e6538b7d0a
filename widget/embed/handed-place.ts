import { readUrl } from '../../shared/domain/read-url'
import { HANDED_PLACE_KEY as KEY } from '../../shared/stores/device-keys'

/** Follows the page's own hash where a place is handed over to another site's page. */
const MARK = '~moving-departure='

/** Further parameters of our own site's plain form, which the page has read. */
const FORM_FIELDS = ['arrival', 'date']

const keep = (place: string): boolean => {
  try {
    sessionStorage.setItem(KEY, place)
    return true
  } catch {
    return false
  }
}

const kept = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Removes the place from session storage, for a customer who wants everything erased. */
export const forgetHandedPlace = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage that fails here holds nothing.
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * The URL that leads to the funnel's page with a place, a JSON address: the same URL if that page finds it in the tab; on
 * another site one with the place in its hash, which no request carries and `takeHandedPlace` takes away.
 */
export const handPlaceOver = ({ origin, href }: URL, place: string): string =>
  origin === location.origin && keep(place)
    ? href
    : `${href}${href.includes('#') ? '' : '#'}${MARK}${encodeURIComponent(place)}`

/**
 * The place that a short form handed over, as JSON, not checked; '' for none. Nothing of it stays in the page's URL, where
 * every script of the page could read it; neither does a `departure` in the query that is an address or, on our own site,
 * whatever the form said that was there before this script. What the tab keeps is read when it is asked for: a page's first
 * look into its storage costs a phone 20 ms.
 */
export const takeHandedPlace = (isOwnSite: boolean): (() => string) => {
  const url = readUrl(location.href)
  if (url === null) return kept
  const [hash = '', handed = ''] = url.hash.split(MARK)
  const asked = url.searchParams.get('departure') ?? ''
  const isAddress = asked.startsWith('{')
  if (handed !== '') url.hash = hash.slice(1)
  if (isAddress || (isOwnSite && asked !== ''))
    for (const name of ['departure', ...(isOwnSite ? FORM_FIELDS : [])])
      url.searchParams.delete(name)
  // A document without a URL of its own, as a `srcdoc` frame's, is handed nothing, and refuses another URL.
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  const place = decoded(handed) || (isAddress ? asked : '')
  if (place === '') return kept
  keep(place)
  return () => place
}
