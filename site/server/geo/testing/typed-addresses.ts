import { readFileSync } from 'node:fs'
import type { BanFeatureCollection } from '../../../../shared/api/geocoding/ban-format'
import { isPostalCodeOpen } from '../../../../shared/api/geocoding/ban-geocoder'

/** A typed text with its expected result, as described at the top of typed-addresses.txt. */
interface TypedAddress {
  kind: string
  typed: string
  expected: string
}

/** Reads all typed addresses. */
export const readTypedAddresses = (): TypedAddress[] => {
  const lines = readFileSync(new URL('./typed-addresses.txt', import.meta.url), 'utf8').split('\n')
  const addresses: TypedAddress[] = []
  let kind = ''
  for (const line of lines) {
    const [typed = '', expected] = line.split(' => ')
    if (expected !== undefined && !line.startsWith('#')) addresses.push({ kind, typed, expected })
    else if (line.startsWith('# ')) kind = line.slice(2)
  }
  return addresses
}

/**
 * Returns what is wrong with an answer; undefined if it is as expected. A geocoder that knows streets may answer those of a
 * street alone, and a street's own postal code instead of a step.
 */
export const answerFault = (
  { expected }: TypedAddress,
  answer: BanFeatureCollection,
  knowsStreets: boolean,
): string | undefined => {
  const { features, note } = answer
  const [first] = features
  const shown = `${note ?? ''} ${features
    .slice(0, 3)
    .map(({ properties }) => properties.label)
    .join(' | ')}`.trim()
  const problem = `${shown === '' ? 'nothing' : shown}, not ${expected}`
  const has = (town: string) => features.some(({ properties }) => properties.city === town)
  const is = (isRight: boolean) => (isRight ? undefined : problem)
  const [, word = '', rest = ''] = /^(\S+) ?(.*)$/.exec(expected) ?? []
  const isStreet = (feature = first) =>
    knowsStreets && feature !== undefined && feature.properties.type !== 'municipality'
  if (word === 'none' && features.length > 1)
    return is(features.every(feature => isStreet(feature)))
  if (word === 'none') return is(features.length === 0 && note === 'add-town')
  if (word === 'unknown') return is(note === 'unknown-postcode' && (rest === '' || has(rest)))
  if (word === 'both') return is(note === 'contradiction' && rest.split(' / ').every(has))
  if (first === undefined || note !== undefined) return problem
  const { city, postcode } = first.properties
  if (word === 'step') return is((isPostalCodeOpen(first) || isStreet()) && city === rest)
  return is(postcode === word && city === rest)
}
