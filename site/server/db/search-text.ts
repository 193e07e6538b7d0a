import { foldText } from '../../../shared/domain/text'

interface Named {
  firstname?: string
  lastname?: string
  email?: string
}

/** What a lead is found by: name and e-mail, lower case, without accents or signs. */
export const searchTextOf = ({ firstname = '', lastname = '', email = '' }: Named): string =>
  foldText(`${firstname} ${lastname} ${email}`)
