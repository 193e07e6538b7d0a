import { array, string, type, union } from 'superstruct'

type TextEntry = string | { text: string } | { title: string }

/** A list of texts: as our own files and a Strapi's JSON write it, or of components. */
export const Words = array(union([string(), type({ text: string() }), type({ title: string() })]))

export const wordsOf = (entries: readonly TextEntry[]): string[] =>
  entries.map(entry => {
    if (typeof entry === 'string') return entry
    return 'text' in entry ? entry.text : entry.title
  })
