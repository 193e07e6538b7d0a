import { type FormEvent, useState } from 'react'
import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import { type Address, addressFault, typedAddress } from '../../shared/domain/address'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { violationText } from '../../shared/texts/violations'
import { AddressField } from '../ui/address-field'
import { Button } from '../ui/button'
import './quote-form.css'

interface QuoteFormProps {
  geocoder: AddressFinder
  /** The customer is about to type. */
  onEnter: () => void
  onSubmit: (departure: Address) => void
}

/** The one question that opens a quote: where from. */
export const QuoteForm = ({ geocoder, onEnter, onSubmit }: QuoteFormProps) => {
  const [departure, setDeparture] = useState(() => typedAddress())
  const [error, setError] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const fault = addressFault(departure)
    if (fault === null) onSubmit(departure)
    else setError(violationText(fault))
  }
  return (
    <form className="quote-form" part="form" noValidate onSubmit={handleSubmit} onFocus={onEnter}>
      <AddressField
        path="departureAddress"
        label={CONTACT_TEXTS.departureAddress}
        hint={CONTACT_TEXTS.departureHint}
        error={error}
        value={departure}
        geocoder={geocoder}
        onChange={address => {
          setDeparture(address)
          setError(undefined)
        }}
      />
      <Button type="submit">{FUNNEL_TEXTS.seePrices}</Button>
    </form>
  )
}
