import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import MiniSearch, { type SearchResult } from 'minisearch'
import { BUYING_WORDS } from '../../texts/search-words'
import { type Found, type FoundKind, LONGEST_SEARCH } from '../../ports/search'
import { type Match, markText, snippetOf } from './mark-text'
import { termOf, termsOf, type Word, wordsOf } from './terms'

/** A searchable document, in plain text. */
export interface SearchDocument {
  kind: FoundKind
  href: string
  title: string
  description: string
  headings: readonly string[]
  text: string
}

/** A word with all terms by which it is found. */
interface KnownWord extends Word {
  terms: readonly string[]
}
/** A displayed text, analysed once for all searches. */
interface ReadText {
  text: string
  words: readonly KnownWord[]
}
interface ReadDocument extends Pick<SearchDocument, 'kind' | 'href'> {
  title: ReadText
  description: ReadText
  text: ReadText
}

export const MAX_FOUND = 15
/** Limit of typed terms, which bounds the cost of a search. */
const MAX_TERMS = 8
/** Limit of unknown words for which similar ones are looked up, at some milliseconds each. */
const MAX_GUESSED = 3
/** Number of cached searches until the content changes. */
const MAX_CACHED = 500
/** Minimum score relative to the best result: lower ones only share a common word. */
const FAINTEST = 0.12

/** A typing error in a short word makes another word of it. */
const slipsIn = (term: string): number => {
  if (term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}

/** Weights by kind: pages mention everything, and visitors mostly look for specific articles. */
const WEIGHTS: ReadonlyMap<unknown, number> = new Map([
  ['pages', 0.75],
  ['shop', 0.75],
])
/** Weight of shop articles for a buying intent. */
const BOUGHT_WEIGHT = 2
const weightOf = (kind: unknown, buys: boolean): number =>
  buys && kind === 'shop' ? BOUGHT_WEIGHT : (WEIGHTS.get(kind) ?? 1)

const buying: ReadonlySet<string | null> = new Set(BUYING_WORDS.split(' ').map(termOf))

/**
 * Splits a query into words, and adds compounds of neighbours that are known words: 'check list'.
 */
const queryTerms = (query: string, vocabulary: ReadonlySet<string>): string[] => {
  const words = wordsOf(query.slice(0, LONGEST_SEARCH)).flatMap(({ text }) =>
    termOf(text) === null ? [] : [text],
  )
  const pairs = words
    .slice(1)
    .flatMap((word, index) => termOf(`${words[index] ?? ''}${word}`) ?? [])
  const joined = pairs.filter(pair => vocabulary.has(pair))
  return [...new Set([...words.flatMap(word => termOf(word) ?? []), ...joined])].slice(0, MAX_TERMS)
}

const matchesIn = ({ words }: ReadText, found: ReadonlySet<string>): Match[] => {
  const matches: Match[] = []
  for (const { text, at, terms } of words)
    for (const term of terms)
      if (found.has(term)) {
        matches.push({ text, at, term })
        break
      }
  return matches
}

const foundOf = (
  { kind, href, title, description, text }: ReadDocument,
  { terms }: SearchResult,
): Found => {
  const found = new Set(terms)
  const inText = matchesIn(text, found)
  return {
    kind,
    href,
    title: markText(title.text, matchesIn(title, found)),
    snippet:
      inText.length > 0
        ? snippetOf(text.text, inText)
        : snippetOf(description.text, matchesIn(description, found)),
  }
}

/**
 * Builds an index in slices, so that visitors are answered meanwhile. Returns its search, which is
 * sliced as well.
 */
export const createSearchIndex = async (
  documents: readonly SearchDocument[],
): Promise<(query: string) => Promise<readonly Found[]>> => {
  const known = new Map<string, readonly string[]>() // for each word of the texts: folding one costs more than finding it
  const knownTerms = (word: string): readonly string[] => {
    const terms = known.get(word) ?? termsOf(word)
    known.set(word, terms)
    return terms
  }
  const readText = (text: string): ReadText => ({
    text,
    words: wordsOf(text)
      .map(word => ({ ...word, terms: knownTerms(word.text) }))
      .filter(({ terms }) => terms.length > 0),
  })
  const byHref = new Map<string, ReadDocument>()
  const index = new MiniSearch<SearchDocument>({
    idField: 'href',
    fields: ['title', 'path', 'description', 'headings', 'text'],
    storeFields: ['kind'],
    extractField: (document, field) => {
      if (field === 'path') return document.href
      if (field === 'headings') return document.headings.join('\n')
      return field === 'href' || field === 'kind' || field === 'title' || field === 'description'
        ? document[field]
        : document.text
    },
    tokenize: text => wordsOf(text).map(word => word.text),
    processTerm: word => [...knownTerms(word)],
  })
  for (const document of documents) {
    await setImmediate()
    const { kind, href, title, description, text } = document
    if (!byHref.has(href)) index.add(document)
    byHref.set(href, {
      kind,
      href,
      title: readText(title),
      description: readText(description),
      text: readText(text),
    })
  }
  const vocabulary = new Set([...known.values()].flat())

  const search = async (terms: readonly string[]): Promise<readonly Found[]> => {
    const subjects = terms.filter(term => !buying.has(term))
    const buys = subjects.length > 0 && subjects.length < terms.length
    const guessed = new Set(terms.filter(term => !vocabulary.has(term)).slice(0, MAX_GUESSED))
    const results = index.search((buys ? subjects : terms).join(' '), {
      processTerm: term => term, // they are terms already
      boost: { title: 5, path: 2, description: 2, headings: 2 },
      boostDocument: (_href, _term, stored) => weightOf(stored?.['kind'], buys),
      // A word that occurs in the texts matches only itself: 'prix' is no beginning and no
      // misspelling of 'prise'.
      prefix: term => guessed.has(term) && term.length > 2,
      fuzzy: term => guessed.has(term) && slipsIn(term),
      weights: { prefix: 0.4, fuzzy: 0.3 },
    })
    const faintest = (results[0]?.score ?? 0) * FAINTEST
    const found: Found[] = []
    for (const result of results.filter(({ score }) => score >= faintest).slice(0, MAX_FOUND)) {
      await setImmediate() // a long text takes a millisecond or two
      const document = byHref.get(result.id)
      if (document !== undefined) found.push(foundOf(document, result))
    }
    return found
  }

  const cache = new LRUCache<string, Promise<readonly Found[]>>({ max: MAX_CACHED })
  return query => {
    const terms = queryTerms(query, vocabulary)
    const key = terms.join(' ')
    const found = cache.get(key) ?? search(terms)
    cache.set(key, found)
    return found
  }
}
