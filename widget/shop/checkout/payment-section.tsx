import { STORE_PAYMENT_METHODS } from '../../../shared/domain/store-order'
import {
  CHECKOUT_TEXTS as TEXTS,
  METHOD_NOTES,
  METHOD_TEXTS,
} from '../../../shared/texts/cart-checkout'
import { CheckField } from '../../ui/check-field'
import { useCartError, useCartFields, useCartForm, useCheckout } from './checkout-context'
import { OptionCard } from './option-card'

/** Payment method and terms. */
export const PaymentSection = () => {
  const { customer, apiUrl } = useCheckout()
  const { values, termsAgreement } = useCartForm()
  const errorAt = useCartError()
  const { edit } = useCartFields()
  return (
    <>
      <fieldset className="options">
        <legend className="field-label">{TEXTS.howPaid}</legend>
        {STORE_PAYMENT_METHODS.map((method, index) => (
          <OptionCard
            key={method}
            path="paymentMethod"
            value={method}
            isFirst={index === 0}
            isChosen={values.paymentMethod === method}
            title={METHOD_TEXTS[method]}
            onChoose={() => edit({ paymentMethod: method })}
          >
            {METHOD_NOTES[method]}
          </OptionCard>
        ))}
      </fieldset>
      <div>
        <CheckField
          path="termsAgreement"
          isRequired
          isChecked={termsAgreement}
          error={errorAt('termsAgreement')}
          onChange={customer.client.agree}
        >
          {TEXTS.terms}
        </CheckField>
        <p className="check-link">
          <a className="text-button" href={`${apiUrl}/cgv#cartons`} target="_blank" rel="noopener">
            {TEXTS.readTerms}
          </a>
        </p>
        <p className="field-hint">{TEXTS.withdrawal}</p>
      </div>
    </>
  )
}
