/**
 * What keeps a connection from coming about, wherever an error holds it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. Null: it is of
 * another kind. Of all that an error says this alone tells an operator why, and quotes nobody.
 */
export const networkFault = (error: unknown): string | null => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && /^[A-Z][A-Z\d_]+$/.test(at.code))
      return at.code
  return null
}
