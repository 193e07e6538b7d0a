import { foldText } from '../../../../shared/domain/text'
import { htmlText } from '../html-text'

const MAX_ID = 60

/**
 * Ids that pages use around an editor's text; other ids of pages contain an underscore, which no
 * heading has.
 */
const IDS_OF_PAGES = [
  'actualites',
  'avantages',
  'avis',
  'calcul-cartons',
  'commencer',
  'contenu',
  'depart',
  'essentiel',
  'etapes',
  'jours',
  'objet',
  'preparation',
  'presse',
  'rappel',
  'ventes-flash',
  'volume',
]

/**
 * Returns words for an address: 'Deux prix, calculés' is 'deux-prix-calcules'; `fallback` without
 * any.
 */
export const idOfWords = (text: string, fallback: string): string =>
  foldText(text).slice(0, MAX_ID).trim().replaceAll(' ', '-') || fallback

/** Returns the text of an inline piece of HTML, on one line. */
const lineOf = (html: string): string => htmlText(html).replaceAll(/\s+/g, ' ').trim()

/**
 * Returns safe HTML with a unique id on each second-level heading, and those headings in order. No
 * id is used by the page around it.
 */
export const withHeadingIds = (
  html: string,
): { html: string; headings: readonly { id: string; text: string }[] } => {
  const used = new Set(IDS_OF_PAGES)
  const headings: { id: string; text: string }[] = []
  const marked = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (heading, inner: string) => {
    const text = lineOf(inner)
    if (text === '') return heading
    const words = idOfWords(text, 'partie')
    let id = words
    for (let count = 2; used.has(id); count += 1) id = `${words}-${count}`
    used.add(id)
    headings.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, headings }
}
