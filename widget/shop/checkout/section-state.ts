import type { CartClient, CartSection } from '../../../shared/domain/cart-client'
import type { PickupAgency } from '../../../shared/domain/shop-item'
import type { Frozen } from '../../../shared/domain/stops'
import { sectionAsking } from '../../../shared/stores/cart-client-violations'
import type { Violation } from '../../../shared/domain/violation'
import {
  CHECKOUT_TEXTS as TEXTS,
  DELIVERY_TEXTS,
  METHOD_TEXTS,
} from '../../../shared/texts/cart-checkout'

/** `todo`: not visited. `wrong`: left or submitted with something missing. */
export type SectionState = 'todo' | 'wrong' | 'done'

/** Returns the state of a closed section. */
export const stateOf = (
  section: CartSection,
  missing: readonly Violation[],
  left: readonly CartSection[],
): SectionState => {
  if (!missing.some(({ propertyPath }) => sectionAsking(propertyPath) === section))
    return section === 'billing' && !left.includes(section) ? 'todo' : 'done'
  return left.includes(section) ? 'wrong' : 'todo'
}

/** Returns a section's answers in one line. */
export const answerOf = (
  section: CartSection,
  values: Frozen<CartClient>,
  agencies: readonly Pick<PickupAgency, 'agencyName' | 'label'>[],
): string => {
  const { deliveryOption } = values
  switch (section) {
    case 'personal':
      return [values.companyName, `${values.firstname} ${values.lastname}`]
        .filter(text => text !== '')
        .join(', ')
    case 'delivery':
      if (deliveryOption === null) return ''
      return deliveryOption === 'home_delivery'
        ? values.arrivalAddress.formattedAddress
        : [
            DELIVERY_TEXTS.store_pickup.title,
            agencies.find(({ agencyName }) => agencyName === values.agency)?.label ?? '',
          ].join(', ')
    case 'billing':
      return deliveryOption === 'store_pickup' || values.isBilledElsewhere
        ? values.billingAddress.formattedAddress
        : TEXTS.billingSame
    case 'payment':
      return METHOD_TEXTS[values.paymentMethod]
  }
}
