import { type FormEvent, useRef, useState } from 'react'
import { BRAND } from '../../shared/brand'
import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import { type Address, addressFault, typedAddress } from '../../shared/domain/address'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { violationText } from '../../shared/texts/violations'
import { AddressField } from '../ui/address-field'
import { createLookups } from '../ui/lookups'
import { Button } from '../ui/button'
import './quote-form.css'

interface QuoteFormProps {
  geocoder: AddressFinder
  /** Goes on with the place; false when the page does not let it. */
  onSubmit: (departure: Address) => boolean
  /** Somebody has begun to answer. */
  onUse: () => void
}

/** The one question that opens a quote: where from. */
export const QuoteForm = ({ geocoder, onSubmit, onUse }: QuoteFormProps) => {
  const [departure, setDeparture] = useState(() => typedAddress())
  const [error, setError] = useState<string>()
  const [lookups] = useState(createLookups)
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef(departure)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('input')
  const check = (): boolean => {
    const fault = addressFault(latest.current)
    setError(fault === null ? undefined : violationText(fault))
    return fault === null
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    field()?.blur() // what was typed is looked up when the field is left, and the button did not take the focus
    setIsBusy(lookups.isAwaited())
    await lookups.settled()
    setIsBusy(false)
    if (!check()) field()?.focus()
    else if (!onSubmit(latest.current)) setError(FAULT_TEXTS.noWayOn(BRAND.phone))
  }
  return (
    <form className="quote-form" part="form" ref={form} noValidate onSubmit={handleSubmit} onFocus={onUse}>
      <AddressField
        path="departureAddress"
        label={CONTACT_TEXTS.departureAddress}
        hint={CONTACT_TEXTS.departureHint}
        error={error}
        value={departure}
        geocoder={geocoder}
        onWait={lookups.hold}
        onLeave={() => latest.current.addressInTextInput !== '' && check()}
        onChange={address => {
          latest.current = address
          setDeparture(address)
          setError(undefined)
        }}
      />
      <Button type="submit" keepsFocus isBusy={isBusy}>
        {FUNNEL_TEXTS.seePrices}
      </Button>
    </form>
  )
}
