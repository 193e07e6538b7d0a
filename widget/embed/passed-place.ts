import { readUrl } from '../../shared/domain/read-url'
import { PASSED_PLACE_KEY as KEY } from '../../shared/stores/device-keys'

/** Separates the page's own hash from a place that is passed to another site's page. */
const MARK = '~moving-departure='

/** Further parameters of our own site's plain form, which the page has read. */
const FORM_FIELDS = ['arrival', 'date']

const store = (place: string): boolean => {
  try {
    sessionStorage.setItem(KEY, place)
    return true
  } catch {
    return false
  }
}

const readStored = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Removes the place from session storage, for a customer that wants everything erased. */
export const forgetPassedPlace = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A storage that fails here contains nothing.
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
 * Returns the URL of the funnel's page for a place (an address as JSON). On this site the URL is
 * unchanged: the page reads the place from the tab's storage. On another site the place is in the
 * hash, which is not sent to the server and which `takePassedPlace` removes.
 */
export const passPlace = ({ origin, href }: URL, place: string): string =>
  origin === location.origin && store(place)
    ? href
    : `${href}${href.includes('#') ? '' : '#'}${MARK}${encodeURIComponent(place)}`

/**
 * Returns the place that a short form passed on, as JSON, not validated; '' for none. It is removed
 * from the page's URL, where every script of the page could read it; so is a `departure` in the
 * query that is an address and, on our own site, every answer of the form without script. The tab's
 * storage is read on demand: a page's first access to it costs a phone 20 ms.
 */
export const takePassedPlace = (isOwnSite: boolean): (() => string) => {
  const url = readUrl(location.href)
  if (url === null) return readStored
  const [hash = '', encodedPlace = ''] = url.hash.split(MARK)
  const departure = url.searchParams.get('departure') ?? ''
  const isAddress = departure.startsWith('{')
  if (encodedPlace !== '') url.hash = hash.slice(1)
  if (isAddress || (isOwnSite && departure !== ''))
    for (const name of ['departure', ...(isOwnSite ? FORM_FIELDS : [])])
      url.searchParams.delete(name)
  // A document without a URL of its own, such as a `srcdoc` frame's, gets no place, and refuses
  // another URL.
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  const place = decoded(encodedPlace) || (isAddress ? departure : '')
  if (place === '') return readStored
  store(place)
  return () => place
}
