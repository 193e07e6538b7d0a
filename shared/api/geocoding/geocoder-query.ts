/** Maximum of BAN servers. */
export const MAX_QUERY_LENGTH = 200

/**
 * Returns whether a BAN server such as ours accepts a trimmed text. The shortest name of a town is
 * Y.
 */
export const isQuery = (text: string, minLength: number): boolean =>
  (text.length >= minLength || /^y$/i.test(text)) &&
  text.length <= MAX_QUERY_LENGTH &&
  /^[\p{L}\p{N}]/u.test(text)
