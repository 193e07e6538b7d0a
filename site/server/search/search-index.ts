import MiniSearch from 'minisearch'
import { type Found, type FoundKind, LONGEST_SEARCH } from '../../search'
import { markText, snippetOf } from './mark-text'
import { termOf, wordsOf } from './terms'

/** What can be found; everything in it is plain text. */
export interface SearchDocument {
  kind: FoundKind
  href: string
  title: string
  description: string
  headings: readonly string[]
  text: string
}

const MOST_FOUND = 15
/** Of those typed: the cost of a search is bounded whatever was pasted. */
const MOST_TERMS = 8
/** Against the best found: what is below it has one common word with what was typed. */
const FAINTEST = 0.12

/** A slip in a short word makes another word of it. */
const slipsIn = (term: string): number => {
  if (term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}

/** Pages speak of everything a little; who searches wants what speaks of one thing. */
const weightOf = (kind: unknown): number => (kind === 'pages' ? 0.75 : 1)

const searched = ({ kind, href, title, description, headings, text }: SearchDocument) => ({
  kind,
  href,
  title,
  description,
  path: href,
  headings: headings.join('\n'),
  text,
})

const termsOf = (typed: string): string[] => [
  ...new Set(wordsOf(typed.slice(0, LONGEST_SEARCH)).flatMap(({ text }) => termOf(text) ?? [])),
]

/** Builds an index in slices, so that visitors are answered meanwhile. Answers how to search it. */
export const createSearchIndex = async (
  documents: readonly SearchDocument[],
): Promise<(typed: string) => readonly Found[]> => {
  const terms = new Map<string, string | null>() // of each word of the texts: to fold one costs more than to find it
  const knownTerm = (word: string): string | null => {
    const known = terms.get(word)
    if (known !== undefined) return known
    const term = termOf(word)
    terms.set(word, term)
    return term
  }
  const byHref = new Map(documents.map(document => [document.href, document]))
  const index = new MiniSearch({
    idField: 'href',
    fields: ['title', 'path', 'description', 'headings', 'text'],
    storeFields: ['kind'],
    tokenize: text => wordsOf(text).map(word => word.text),
    processTerm: knownTerm,
  })
  await index.addAllAsync([...byHref.values()].map(searched), { chunkSize: 5 })

  return typed => {
    const wanted = termsOf(typed).slice(0, MOST_TERMS)
    const results = index.search(wanted.join(' '), {
      processTerm: term => term, // they are terms already
      boost: { title: 5, path: 2, description: 2, headings: 2 },
      boostDocument: (_href, _term, stored) => weightOf(stored?.['kind']),
      prefix: term => term.length > 2,
      fuzzy: slipsIn,
      weights: { prefix: 0.4, fuzzy: 0.3 },
    })
    const faintest = (results[0]?.score ?? 0) * FAINTEST
    return results
      .filter(({ score }) => score >= faintest)
      .slice(0, MOST_FOUND)
      .flatMap(result => {
        const document = byHref.get(result.id)
        if (document === undefined) return []
        const found = new Set(result.terms)
        const termOfMatch = (word: string): string | null => {
          const term = terms.get(word) ?? null
          return term !== null && found.has(term) ? term : null
        }
        const isInText = wordsOf(document.text).some(({ text }) => termOfMatch(text) !== null)
        return [
          {
            kind: document.kind,
            href: document.href,
            title: markText(document.title, termOfMatch),
            snippet: snippetOf(isInText ? document.text : document.description, termOfMatch),
          },
        ]
      })
  }
}
