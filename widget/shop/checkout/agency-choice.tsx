import { CHECKOUT_TEXTS as TEXTS } from '../../../shared/texts/cart-checkout'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { FieldError } from '../../ui/field'
import { useCartError, useCartFields, useCartForm, useCheckout, useSold } from './checkout-context'
import { OptionCard } from './option-card'
import { TextButton } from '../../ui/text-button'

/** Choice of the pickup agency, with opening hours. */
export const AgencyChoice = () => {
  const { cart } = useCheckout()
  const { values } = useCartForm()
  const sold = useSold()
  const errorAt = useCartError()
  const { edit } = useCartFields()
  const error = errorAt('agency')
  if (sold === null || sold.agencies.length === 0)
    return (
      <p className="field-hint" role="status">
        {sold === null ? TEXTS.agenciesAwaited : TEXTS.noAgency}{' '}
        <TextButton onClick={() => void cart.store.reread()}>{FAULT_TEXTS.retry}</TextButton>
      </p>
    )
  return (
    <fieldset className="options">
      <legend className="field-label">{TEXTS.whichAgency}</legend>
      {sold.agencies.map(({ agencyName, label, address, hours }, index) => (
        <OptionCard
          key={agencyName}
          path="agency"
          value={agencyName}
          isFirst={index === 0}
          isChosen={values.agency === agencyName}
          error={error}
          title={label}
          onChoose={() => edit({ agency: agencyName })}
        >
          {address.formattedAddress}
          <br />
          {hours}
        </OptionCard>
      ))}
      <FieldError path="agency" error={error} />
    </fieldset>
  )
}
