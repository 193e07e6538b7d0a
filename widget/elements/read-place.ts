import { validate } from 'superstruct'
import { Address, typedAddress } from '../../shared/domain/address'
import { toPlainText } from '../../shared/domain/text'

/** An address as an attribute or a URL gives it: JSON of a chosen one, else text to start typing from; null for neither. */
export const readPlace = (text: string): Address | null => {
  if (text.trim() === '') return null
  if (!text.trim().startsWith('{')) return typedAddress(toPlainText(text, 200))
  try {
    const [error, address] = validate(JSON.parse(text), Address, { coerce: true, mask: true })
    if (error === undefined) return address
    console.warn('[moving] The departure in the URL is no address:', error.message)
  } catch (error) {
    console.warn('[moving] The departure in the URL could not be read:', error)
  }
  return null
}
