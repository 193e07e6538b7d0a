import { array, mask, min, number, optional, string, type, union } from 'superstruct'
import type { Article } from '../../../editorial'

const Tutorial = type({
  /** Minutes. */
  duration: optional(min(number(), 0)),
  /** A list of words, or of components. */
  supplies: optional(array(union([string(), type({ text: string() }), type({ title: string() })]))),
  steps: optional(array(type({ title: string(), text: optional(string()) }))),
})

const wordsOf = (supply: string | { text: string } | { title: string }): string => {
  if (typeof supply === 'string') return supply
  return 'text' in supply ? supply.text : supply.title
}

/** The steps of a tutorial; null: it has none, and its text is all. Throws for what is no tutorial. */
export const tutorialOf = (attributes: unknown): Article['tutorial'] => {
  const { duration = 0, supplies = [], steps = [] } = mask(attributes, Tutorial)
  if (steps.length === 0) return null
  return {
    minutes: Math.ceil(duration),
    supplies: supplies.map(wordsOf),
    steps: steps.map(({ title, text = '' }) => ({ title, text })),
  }
}
