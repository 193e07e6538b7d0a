import { array, mask, min, number, optional, string, type } from 'superstruct'
import type { Article } from '../../../ports/editorial'
import { Words, wordsOf } from './words'

const Tutorial = type({
  /** Minutes. */
  duration: optional(min(number(), 0)),
  supplies: optional(Words),
  steps: optional(array(type({ title: string(), text: optional(string()) }))),
})

/** Returns the steps of a tutorial; null: text only. Throws for another kind of entry. */
export const tutorialOf = (attributes: unknown): Article['tutorial'] => {
  const { duration = 0, supplies = [], steps = [] } = mask(attributes, Tutorial)
  if (steps.length === 0) return null
  return {
    minutes: Math.ceil(duration),
    supplies: wordsOf(supplies),
    steps: steps.map(({ title, text = '' }) => ({ title, text })),
  }
}
