import { htmlText } from '../html-text'

/** Characters of a description that search engines show. */
const LENGTH = 155
/** Number of characters of markup that contain the beginning of a text. */
const MAX_PARSED_LENGTH = 3_000

/** Returns the beginning of an editor's HTML without its markup, cut between two words. */
export const excerptOf = (html: string): string => {
  const text = htmlText(html.slice(0, MAX_PARSED_LENGTH)).replaceAll(/\s+/g, ' ').trim()
  if (text.length <= LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', LENGTH - 1)).replace(/[\s,;:.]+$/, '')}…`
}
