/** Units as customers write them behind a figure, by the unit of the field. */
const WRITTEN: Readonly<Record<string, string>> = {
  'm²': 'm2?|m[èe]tres? carr[ée]s?',
  'm³': 'm3?|m[èe]tres? cubes?',
  cm: 'cm|centim[èe]tres?',
  kg: 'kgs?|kilos?',
}

/**
 * Returns the number that a text means as it is typed or pasted into a field of a unit: digits of any width, a decimal comma
 * or point, thousands apart by spaces, the unit behind it. NaN for any other text: '60 m2' is no number of cubic metres.
 */
export const typedNumber = (text: string, unit = ''): number => {
  const plain = text
    .normalize('NFKC')
    .replace(new RegExp(`(?:${WRITTEN[unit] ?? ''})\\s*$`, 'i'), '')
    .trim()
    .replaceAll(/(\d)\s(?=\d{3}(?!\d))/g, '$1')
    .replace(',', '.')
    .replace('\u2212', '-')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
