import { is } from 'superstruct'
import { typedAddress } from '../../../shared/domain/address'
import { CustomerType } from '../../../shared/domain/contact'
import type { RefusedForm } from '../../ports/form-state'
import type { FragmentDraft } from '../../ports/fragments'

/** The first step after a refused post without script, for rendering it again. */
export const refusedDraft = ({ values, violations }: RefusedForm): FragmentDraft => {
  const {
    departureAddress = '',
    movingDate = '',
    lastname = '',
    firstname = '',
    email = '',
    phone = '',
    type,
  } = values
  return {
    values: {
      departureAddress: typedAddress(departureAddress),
      movingDate,
      lastname,
      firstname,
      email,
      phone,
      ...(is(type, CustomerType) ? { type } : {}),
      termsAgreement: values['termsAgreement'] === 'on',
      offersAgreement: values['offersAgreement'] === 'on',
      partnersAgreement: values['partnersAgreement'] === 'on',
    },
    violations,
  }
}
