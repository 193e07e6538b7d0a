import { fillText } from './placeholders'

/** A value of an entry with what its editor left to the brand filled in each of its texts: a Strapi does not fill it. */
export const fillClaims = (value: unknown): unknown => {
  if (typeof value === 'string') return fillText(value)
  if (Array.isArray(value)) return value.map(fillClaims)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillClaims(item)]))
}
