import { htmlText } from '../html-text'

/** Characters of a description that search engines show. */
const LENGTH = 155
/** The beginning of a text is in its first characters, markup included. */
const READ = 3_000

/** The beginning of an editor's HTML without its markup, cut between two words. */
export const excerptOf = (html: string): string => {
  const text = htmlText(html.slice(0, READ)).replaceAll(/\s+/g, ' ').trim()
  if (text.length <= LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', LENGTH - 1)).replace(/[\s,;:.]+$/, '')}…`
}
