import { fillText } from './placeholders'

const filled = (value: unknown): unknown => {
  if (typeof value === 'string') return fillText(value)
  if (Array.isArray(value)) return value.map(filled)
  return typeof value === 'object' && value !== null ? fillClaims(value) : value
}

/** An entry's fields with what its editor left to the brand filled in each of their texts: a Strapi does not fill it. */
export const fillClaims = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)]))
