import { type Infer, type } from 'superstruct'
import { textOrEmpty } from '../../db/stored-json'
import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import { stopsOf } from '../../../../shared/domain/stops'

/** Customer of an order of a move; erased fields are empty. */
export const Customer = type({
  firstname: textOrEmpty(),
  lastname: textOrEmpty(),
  email: textOrEmpty(),
  phone: textOrEmpty(),
  type: textOrEmpty(),
  street: textOrEmpty(),
  postalCode: textOrEmpty(),
  city: textOrEmpty(),
  /** Company that invoices name, and its SIREN as nine digits. Only a professional has them. */
  companyName: textOrEmpty(),
  siren: textOrEmpty(),
})
export type Customer = Infer<typeof Customer>

/** Tells if a customer was erased; one that books by phone may have no e-mail. */
export const isErasedCustomer = ({
  lastname,
  email,
  phone,
}: Pick<Customer, 'lastname' | 'email' | 'phone'>): boolean =>
  lastname === '' && email === '' && phone === ''

/** The customer lives where the move begins. */
export const customerOf = (values: FunnelValues): Customer => {
  const { firstname, lastname, email, phone, type } = values
  const {
    street = '',
    streetNumber = '',
    postalCode = '',
    city = '',
  } = stopsOf(values)[0]?.address ?? {}
  return {
    firstname,
    lastname,
    email,
    phone,
    type,
    street: `${streetNumber} ${street}`.trim(),
    postalCode,
    city,
    companyName: '',
    siren: '',
  }
}
