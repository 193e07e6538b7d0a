import { defaulted, type } from 'superstruct'
import { foldText } from '../../../shared/domain/text'
import { fromStored, textOrEmpty } from './stored-json'

interface Named {
  firstname?: string
  lastname?: string
  email?: string
}

/**
 * Returns the search text of a lead or an order: name and e-mail, lower case, without accents or
 * signs; then a number in E.164.
 */
export const searchTextOf = (
  { firstname = '', lastname = '', email = '' }: Named,
  phone: string | null = null,
): string => [foldText(`${firstname} ${lastname} ${email}`), phone ?? ''].join(' ').trim()

const Place = type({ city: textOrEmpty(), postalCode: textOrEmpty() })
const place = () => defaulted(Place, () => ({ city: '', postalCode: '' }))
const Places = type({ departureAddress: place(), arrivalAddress: place() })

/**
 * Returns the search text of a quote: its towns and postal codes, lower case, without accents or
 * signs. Empty for unreadable values.
 */
export const placeTextOf = (valuesJson: string): string => {
  try {
    const { departureAddress, arrivalAddress } = fromStored(valuesJson, Places)
    return foldText(
      [departureAddress, arrivalAddress]
        .map(({ city, postalCode }) => `${city} ${postalCode}`)
        .join(' '),
    )
  } catch {
    return ''
  }
}
