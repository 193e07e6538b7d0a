import { QUOTE_KEY_MARK } from '../../shared/domain/opened-quote'

/**
 * The key of the quote's mail that the page was opened with, '' for none. It goes out of the page's URL at once: neither the
 * history nor a script of the page is to have it.
 */
export const takeQuoteKey = (): string => {
  const [before = '', key = ''] = location.hash.split(QUOTE_KEY_MARK)
  if (key === '' || before !== '#') return ''
  history.replaceState(history.state, '', location.pathname + location.search)
  return key
}
