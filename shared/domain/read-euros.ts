/**
 * Parses a price in euros as integrators write it, '12.90', '12,9 €' or '1 200', into cents; null
 * for anything else.
 */
export const readEuros = (text: string): number | null => {
  const [, euros, cents = ''] =
    /^(\d{1,6})(?:[.,](\d{1,2}))?€?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
