import { DELIVERY_CENTS } from '../../../shared/domain/cart'
import { deliveryCentsOf, withDelivery } from '../../../shared/domain/cart-client'
import { formatExactCents } from '../../../shared/domain/money'
import { DELIVERY_OPTIONS } from '../../../shared/domain/store-order'
import { CHECKOUT_TEXTS as TEXTS, DELIVERY_TEXTS } from '../../../shared/texts/cart-checkout'
import { formatDayOfMonth } from '../../../shared/texts/figures'
import { AddressField } from '../../ui/address-field'
import { FieldError } from '../../ui/field'
import { AgencyChoice } from './agency-choice'
import { useCartError, useCartFields, useCartForm, useCheckout, useSold } from './checkout-context'
import { OptionCard } from './option-card'
import { useFoundAddress } from './use-found-address'

/** Pickup or delivery, and its address. */
export const DeliverySection = () => {
  const { geocoder, lookups } = useCheckout()
  const { values } = useCartForm()
  const sold = useSold()
  const errorAt = useCartError()
  const { edit, leave } = useCartFields()
  const handleFind = useFoundAddress('arrivalAddress')
  const error = errorAt('deliveryOption')
  const priceOf = (deliveryOption: (typeof DELIVERY_OPTIONS)[number]) => {
    const cents = deliveryCentsOf({ deliveryOption }, sold?.deliveryCents ?? DELIVERY_CENTS)
    return cents === 0 ? TEXTS.free : formatExactCents(cents ?? 0)
  }
  return (
    <>
      <fieldset className="options">
        <legend className="field-label">{TEXTS.howDelivered}</legend>
        {DELIVERY_OPTIONS.map((option, index) => (
          <OptionCard
            key={option}
            path="deliveryOption"
            value={option}
            isFirst={index === 0}
            isChosen={values.deliveryOption === option}
            error={error}
            title={DELIVERY_TEXTS[option].title}
            price={priceOf(option)}
            onChoose={() => edit(withDelivery(option))}
          >
            {sold?.readyDays &&
              DELIVERY_TEXTS[option].text(formatDayOfMonth(sold.readyDays[option]))}
          </OptionCard>
        ))}
        <FieldError path="deliveryOption" error={error} />
      </fieldset>
      {values.deliveryOption === 'store_pickup' && <AgencyChoice />}
      {values.deliveryOption === 'home_delivery' && (
        <AddressField
          path="arrivalAddress"
          label={TEXTS.arrivalAddress}
          hint={TEXTS.addressHint}
          error={errorAt('arrivalAddress')}
          value={values.arrivalAddress}
          geocoder={geocoder}
          onChange={arrivalAddress => edit({ arrivalAddress })}
          onFind={handleFind}
          onLeave={() => leave('arrivalAddress')}
          onWait={lookups.hold}
        />
      )}
    </>
  )
}
