import { QUOTE_KEY_MARK } from '../../shared/domain/opened-quote'

const keyInUrl = (): string => {
  const [before, key = ''] = location.hash.split(QUOTE_KEY_MARK)
  return before === '#' ? key : ''
}

/**
 * The key of the quote's mail that the page was opened with, '' for none. It goes out of the page's URL at once: neither the
 * history nor a script of the page is to have it.
 */
export const takeQuoteKey = (): string => {
  const key = keyInUrl()
  if (key !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return key
}

/**
 * Followed in a tab that shows the page already, a mail's link changes the hash and loads nothing: the page is loaded anew
 * with it, and what was typed there is kept as in any other reload.
 */
export const followQuoteKeys = (): void =>
  addEventListener('hashchange', () => {
    if (keyInUrl() !== '') location.reload()
  })
