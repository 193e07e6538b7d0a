import { needsBilling } from '../../../shared/domain/cart-client'
import { CHECKOUT_TEXTS as TEXTS } from '../../../shared/texts/cart-checkout'
import { AddressField } from '../../ui/address-field'
import { CheckField } from '../../ui/check-field'
import { useCartError, useCartFields, useCartForm, useCheckout } from './checkout-context'
import { useFoundAddress } from './use-found-address'

/** Billing address: that of the delivery, or another one; always asked for a pickup. */
export const BillingSection = () => {
  const { geocoder, lookups } = useCheckout()
  const { values } = useCartForm()
  const errorAt = useCartError()
  const { edit, leave } = useCartFields()
  const handleFind = useFoundAddress('billingAddress')
  return (
    <>
      {values.deliveryOption === 'store_pickup' ? (
        <p>{TEXTS.billingOfPickup}</p>
      ) : (
        <CheckField
          path="isBilledElsewhere"
          isChecked={!values.isBilledElsewhere}
          onChange={isSame => edit({ isBilledElsewhere: !isSame })}
        >
          {TEXTS.sameBilling}
        </CheckField>
      )}
      {needsBilling(values) && (
        <AddressField
          path="billingAddress"
          label={TEXTS.billingAddress}
          hint={TEXTS.addressHint}
          error={errorAt('billingAddress')}
          value={values.billingAddress}
          geocoder={geocoder}
          autoComplete={values.deliveryOption === 'store_pickup' ? 'address-line1' : 'off'}
          onChange={billingAddress => edit({ billingAddress })}
          onFind={handleFind}
          onLeave={() => leave('billingAddress')}
          onWait={lookups.hold}
        />
      )}
    </>
  )
}
