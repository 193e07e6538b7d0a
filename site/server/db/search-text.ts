import { foldText } from '../../../shared/domain/text'

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
