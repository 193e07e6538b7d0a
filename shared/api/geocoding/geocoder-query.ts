/** Maximum of BAN servers. */
export const MAX_QUERY_LENGTH = 200

/** Returns whether a BAN server, ours among them, will look for a trimmed text: it refuses others. Y is a town. */
export const isQuery = (text: string, minLength: number): boolean =>
  (text.length >= minLength || /^y$/i.test(text)) &&
  text.length <= MAX_QUERY_LENGTH &&
  /^[\p{L}\p{N}]/u.test(text)
