/**
 * Returns the network code anywhere in an error: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. Null: another
 * kind. It is the part that helps an operator and holds no personal data.
 */
export const networkFault = (error: unknown): string | null => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && /^[A-Z][A-Z\d_]+$/.test(at.code))
      return at.code
  return null
}
