import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import french from 'dictionary-fr'
import nspell from 'nspell'
import { passagesOf } from './french-text.mjs'

/** Folders of French texts, with the ends of their files. */
const FOLDERS = [
  ['shared/texts', '.ts'],
  ['site/texts', '.ts'],
  ['site/content', '.md'],
  ['demo', '.html'],
]
const GUIDE = 'site/docs/editors.md'
/** Tests, a page for contributors, and words as people type them into a search. */
const NO_FRENCH = /\.test\.ts$|README\.md$|search-words\.ts$/
/** Own dictionary: brands, places and terms of the trade, one per line, sorted. */
export const OWN_WORDS = 'site/commands/french-words.txt'

/** Sentences of the specification, which are shown to the letter. */
const VERBATIM = [
  'Je prefère du stockage',
  'Les regions desservies par nos déménageurs',
  'LES GUIDES DU DEMENAGEMENT',
  'MATERIEL DE DEMENAGEMENT',
  'Oops 404',
]

const { resolve } = createRequire(import.meta.url)

/** Words of names of French communes, departments and regions. */
const placeWords = () =>
  ['communes', 'departements', 'regions'].flatMap(list =>
    JSON.parse(
      readFileSync(resolve(`@etalab/decoupage-administratif/data/${list}.json`), 'utf8'),
    ).flatMap((/** @type {{ nom: string }} */ { nom }) => nom.split(/[\s'’-]+/)),
  )

/** An address, an e-mail, a file name, a placeholder, or code: no words. */
const NO_WORDS = /\S*[@/_<>=*#{}\\]\S*|\S+\.[a-z]\w+\S*|\S*\d\S*|--\S+/gu
const WORD = /\p{L}[\p{L}’'\u2011-]*\p{L}|\p{L}/gu
/** Elided words before an apostrophe: "l’équipe" is checked as "équipe". */
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)’/iu

/** Loads the dictionaries and returns the check of a word. Takes about four seconds. */
export const openDictionary = () => {
  const dictionary = nspell({ aff: Buffer.from(french.aff), dic: Buffer.from(french.dic) })
  const known = new Set([...placeWords(), ...readFileSync(OWN_WORDS, 'utf8').trim().split('\n')])
  /** @param {string} word */
  const isPlain = word =>
    known.has(word) || known.has(word.toLowerCase()) || dictionary.correct(word)
  /** @type {Map<string, boolean>} */
  const checked = new Map()
  /**
   * @param {string} typed
   * @returns {boolean}
   */
  const isKnown = typed => {
    const earlier = checked.get(typed)
    if (earlier !== undefined) return earlier
    const result = look(typed)
    checked.set(typed, result)
    return result
  }
  /** @param {string} typed */
  const look = typed => {
    const word = typed.replaceAll(/['’]/g, '’').replaceAll('\u2011', '-')
    const bare = word.replace(ELIDED, '')
    return (
      [word, bare, word.replaceAll('’', "'"), bare.replaceAll('’', "'")].some(isPlain) ||
      (bare === bare.toUpperCase() && isPlain(bare.toLowerCase())) ||
      (bare.includes('-') && bare.split('-').every(part => part === '' || isKnown(part)))
    )
  }
  return { isKnown, suggest: (/** @type {string} */ word) => dictionary.suggest(word).slice(0, 3) }
}

/**
 * Returns the words of a text that no dictionary knows.
 * @param {string} text
 * @param {(word: string) => boolean} isKnown
 */
export const unknownWords = (text, isKnown) =>
  (text.replaceAll(NO_WORDS, ' ').match(WORD) ?? []).filter(
    word => word.length > 1 && !isKnown(word),
  )

/** Returns the words of all French texts that no dictionary knows, each with its place. */
export const misspellings = () => {
  const { isKnown, suggest } = openDictionary()
  /** @param {string} text */
  const withoutVerbatim = text =>
    VERBATIM.reduce((rest, sentence) => rest.replace(sentence, ''), text)
  const paths = FOLDERS.flatMap(([folder = '', end = '']) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith(end) && !NO_FRENCH.test(name))
      .map(name => join(folder, name)),
  )
  return [...paths, GUIDE].toSorted().flatMap(path =>
    passagesOf(path).flatMap(({ line, text }) =>
      unknownWords(withoutVerbatim(text), isKnown).map(word => ({
        path,
        line,
        word,
        suggest: () => suggest(word),
      })),
    ),
  )
}

if (import.meta.main ?? process.argv[1]?.endsWith('spelling.mjs')) {
  const found = misspellings()
  for (const { path, line, word, suggest } of found)
    process.stdout.write(`${path}:${line}  ${word}  ${suggest().join(', ')}\n`)
  process.stdout.write(`${found.length} unknown words\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
