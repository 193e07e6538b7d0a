import { QUOTE_KEY_MARK } from '../../shared/domain/opened-quote'

const keyInUrl = (): string => {
  const [before, key = ''] = location.hash.split(QUOTE_KEY_MARK)
  return before === '#' ? key : ''
}

/**
 * Returns the key of the quote's mail with which the page was opened, '' for none. It is removed
 * from the page's URL at once, so that neither the history nor a script of the page has it.
 */
export const takeQuoteKey = (): string => {
  const key = keyInUrl()
  if (key !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return key
}

/**
 * A mail's link opened in a tab with the same page only changes the hash: the page is then
 * reloaded, and typed values are kept as at any reload.
 */
export const followQuoteKeys = (): void =>
  addEventListener('hashchange', () => {
    if (keyInUrl() !== '') location.reload()
  })
