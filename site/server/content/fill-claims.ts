import { fillText } from './placeholders'

const filled = (value: unknown): unknown => {
  if (typeof value === 'string') return fillText(value)
  if (Array.isArray(value)) return value.map(filled)
  return typeof value === 'object' && value !== null ? fillClaims(value) : value
}

/** Fills the brand's placeholders in all texts of an entry, which a Strapi does not do. */
export const fillClaims = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)]))
