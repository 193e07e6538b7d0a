import { BRAND, CLAIMS } from '../../../shared/brand'

/** What an editor writes in braces, so that a licensee changes it in one place. */
const FILLS: ReadonlyMap<string, string> = new Map([
  ['{brand}', BRAND.name],
  ['{phone}', BRAND.phone],
  ['{rating}', CLAIMS.rating.toLocaleString('fr-FR')],
  ['{reviewCount}', CLAIMS.reviewCount.toLocaleString('fr-FR')],
])

/** A value of an entry with `{brand}`, `{phone}`, `{rating}` and `{reviewCount}` filled in each of its texts. */
export const fillClaims = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(/\{[a-zA-Z]+\}/g, name => FILLS.get(name) ?? name)
  if (Array.isArray(value)) return value.map(fillClaims)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillClaims(item)]))
}
