import { validate } from 'superstruct'
import { Address, typedAddress } from '../../shared/domain/address'

/** An address as an attribute or a URL gives it: JSON of a chosen one, else text to start typing from; null for neither. */
export const readPlace = (text: string): Address | null => {
  if (text.trim() === '') return null
  if (!text.trim().startsWith('{')) return typedAddress(text.slice(0, 200).replaceAll(/[\p{Cc}<>]/gu, ''))
  try {
    const [error, address] = validate(JSON.parse(text), Address, { mask: true })
    if (error === undefined) return address
    console.warn('[moving] The departure in the URL is no address:', error.message)
  } catch (error) {
    console.warn('[moving] The departure in the URL could not be read:', error)
  }
  return null
}
