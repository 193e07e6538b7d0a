import { mask } from 'superstruct'
import { Address, typedAddress } from '../../shared/domain/address'
import { toPlainText } from '../../shared/domain/text'

/** Reads an address from an attribute or a URL: JSON of a chosen one, else text to start typing from. Returns null and warns if it is neither. */
export const readPlace = (text: string, warn = console.warn): Address | null => {
  if (text.trim() === '') return null
  if (!text.trim().startsWith('{')) return typedAddress(toPlainText(text, 200))
  try {
    return mask(JSON.parse(text), Address)
  } catch (error) {
    warn(
      '[moving] The given departure or arrival is no address:',
      error instanceof Error ? error.message : error,
    )
  }
  return null
}
