import { mask } from 'superstruct'
import { Address, typedAddress } from '../../shared/domain/address'
import { toPlainText } from '../../shared/domain/text'

/** An address as an attribute or a URL gives it: JSON of a chosen one, else text to start typing from; null for neither. */
export const readPlace = (text: string): Address | null => {
  if (text.trim() === '') return null
  if (!text.trim().startsWith('{')) return typedAddress(toPlainText(text, 200))
  try {
    return mask(JSON.parse(text), Address)
  } catch (error) {
    console.warn(
      '[moving] The given departure or arrival is no address:',
      error instanceof Error ? error.message : error,
    )
  }
  return null
}
