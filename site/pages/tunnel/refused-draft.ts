import { is } from 'superstruct'
import { typedAddress } from '../../../shared/domain/address'
import { CustomerType } from '../../../shared/domain/contact'
import type { RefusedForm } from '../../ports/form-state'
import type { FragmentDraft } from '../../ports/fragments'

/** The first step as it came back from a post without script, for whoever draws it again. */
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
