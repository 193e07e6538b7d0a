import fc from 'fast-check'

const plain = fc.constantFrom(..."aZ09-._~!$&'()*+,;=:@")
const encoded = fc
  .string({ unit: 'binary', maxLength: 3 })
  .map(text => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '')))

/**
 * Generates text between two slashes of an address, or a query. `fc.webSegment` does so too, but
 * takes a second to prepare.
 */
export const anySegment = fc.array(fc.oneof(plain, encoded)).map(parts => parts.join(''))

/** Generates paths without their first slash. */
export const anyPath = fc.array(anySegment).map(segments => segments.join('/'))
