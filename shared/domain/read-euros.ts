/** A price in euros as an integrator writes it, '12.90', '12,9 €' or '1 200', in cents; null for what is none. */
export const readEuros = (text: string): number | null => {
  const [, euros, cents = ''] =
    /^(\d{1,6})(?:[.,](\d{1,2}))?€?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
