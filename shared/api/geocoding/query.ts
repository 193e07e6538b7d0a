/** What BAN servers take at most. */
export const MAX_QUERY_LENGTH = 200

/** Whether a BAN server, ours among them, will look for a trimmed text: it refuses others. */
export const isQuery = (text: string, minLength: number): boolean =>
  text.length >= minLength && text.length <= MAX_QUERY_LENGTH && /^[\p{L}\p{N}]/u.test(text)
