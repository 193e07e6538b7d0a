import { array, string, type, union } from 'superstruct'

type Word = string | { text: string } | { title: string }

/** A list of texts: as our own files and a Strapi's JSON write it, or of components. */
export const Words = array(union([string(), type({ text: string() }), type({ title: string() })]))

export const wordsOf = (words: readonly Word[]): string[] =>
  words.map(word => {
    if (typeof word === 'string') return word
    return 'text' in word ? word.text : word.title
  })
