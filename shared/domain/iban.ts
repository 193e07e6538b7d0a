const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Returns an IBAN as typed without its spaces, in capitals. */
export const plainIban = (entered: string): string =>
  entered.replaceAll(/[\s\u00A0\u202F]/g, '').toUpperCase()

/** Tells if a text is an IBAN with valid check digits (ISO 13616, ISO 7064 mod 97-10). */
export const isIban = (entered: string): boolean => {
  const iban = plainIban(entered)
  if (!FORM.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map(sign => parseInt(sign, 36)).join('')
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1
}

/**
 * Returns an IBAN in groups of four, as it is printed, with plain spaces, which bank forms accept
 * when pasted.
 */
export const printedIban = (iban: string): string =>
  plainIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')
