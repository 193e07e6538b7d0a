import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Names and raw values as they are on the wire; a value of a map has a name such as
 * `AMOUNTS[2026-11-22]`.
 */
export type Parameters = Readonly<Record<string, string>>

/** `KEY[SUB]` → `KEY`, `SUB`: keys are sorted before their parts. */
const partsOf = (name: string): string[] => name.replaceAll(']', '').split('[')

const compareParts = (left: readonly string[], right: readonly string[]): number => {
  const index = left.findIndex((part, position) => part !== right[position])
  if (index === -1) return left.length - right.length
  return (left[index] ?? '') < (right[index] ?? '') ? -1 : 1
}

/**
 * Returns the signature of a message: SHA-256 over its parameters in byte order of their names,
 * with the account's password before and after each. `HASH` itself is not included.
 */
export const hashOf = (parameters: Parameters, password: string): string => {
  const pairs = Object.entries(parameters)
    .filter(([name]) => name !== 'HASH')
    .map(([name, value]) => ({ text: `${name}=${value}${password}`, parts: partsOf(name) }))
    .sort((left, right) => compareParts(left.parts, right.parts))
  const text = password + pairs.map(pair => pair.text).join('')
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** Returns the parameters with their `HASH`. */
export const signed = (parameters: Parameters, password: string): Record<string, string> => ({
  ...parameters,
  HASH: hashOf(parameters, password),
})

/** Tells if the parameters were sent unchanged by a party that knows the password. */
export const hasRightHash = (parameters: Parameters, password: string): boolean => {
  const receivedHash = Buffer.from((parameters.HASH ?? '').toLowerCase())
  const right = Buffer.from(hashOf(parameters, password))
  return receivedHash.length === right.length && timingSafeEqual(receivedHash, right)
}
