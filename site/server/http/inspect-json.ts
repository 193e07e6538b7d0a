import type { Violation } from '../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'

/** Maximum nesting of our forms: `inventory.<room>.custom.<n>.name`, with a margin. */
const MAX_DEPTH = 12
/**
 * Maximum values: thirty rooms with the whole catalogue. Each further wrong value takes superstruct
 * 9 µs to find and describe.
 */
const MAX_VALUES = 4_000

/**
 * Refuses keys that every object inherits: `__proto__` pollutes, and an own `toString` breaks
 * printing.
 */
const isUnsafeKey = (key: string): boolean => key === 'prototype' || key in Object.prototype

/** Longer than any of our names. A refusal quotes up to fifty keys. */
const MAX_KEY_LENGTH = 100

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const BRACKET = 0x5b
const BRACE = 0x7b

/**
 * Returns the end of a JSON string that begins at `start`: its closing quote, or the end of the
 * text.
 */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

/**
 * Tells if a text holds more values than any form of ours. Parsing and refusing thousands of them
 * would block other requests; this takes a millisecond, since long strings such as photos are
 * skipped.
 */
export const hasTooManyValues = (text: string): boolean => {
  let values = 0
  for (let index = 0; index < text.length && values <= MAX_VALUES; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = endOfString(text, index)
    else if (code === COMMA || code === BRACKET || code === BRACE) values++
  }
  return values > MAX_VALUES
}

interface Visit {
  value: object
  path: string
  depth: number
}

/**
 * Returns why a parsed body cannot be validated field by field: not an object, nested too deep, or
 * a key that is too long or shadows an inherited one. Walks without recursion, so that no body
 * exhausts the stack.
 */
export const inspectJson = (body: unknown): Violation | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { propertyPath: '', message: SERVER_TEXTS.unreadable }
  const visits: Visit[] = [{ value: body, path: '', depth: 1 }]
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    for (const [key, value] of Object.entries(visit.value)) {
      if (key.length > MAX_KEY_LENGTH)
        return { propertyPath: visit.path, message: SERVER_TEXTS.unsafeKey }
      const path = visit.path === '' ? key : `${visit.path}.${key}`
      if (isUnsafeKey(key)) return { propertyPath: path, message: SERVER_TEXTS.unsafeKey }
      if (typeof value !== 'object' || value === null) continue
      if (visit.depth >= MAX_DEPTH) return { propertyPath: path, message: SERVER_TEXTS.unreadable }
      visits.push({ value, path, depth: visit.depth + 1 })
    }
  }
  return null
}
