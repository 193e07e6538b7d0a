import { type ReactNode, useEffect, useRef } from 'react'
import { type StopId, stopsOf, withFoundAddress, withStop } from '../../shared/domain/stops'
import { CONTACT_TEXTS } from '../../shared/texts/contact-texts'
import { AddressField } from '../ui/address-field'
import { Icon } from '../ui/icon'
import '../ui/text-button.css'
import { AccessFields } from './access-fields'
import { useDraft, useFieldError, useFunnel } from './funnel-context'
import { PlaceTitle } from './place-title'

interface PlaceFieldsProps {
  stop: StopId
  title: string
  /** Label of the address. */
  addressLabel: string
  autoComplete?: 'address-line1' | 'off'
  /** Element that takes the focus once it is rendered. */
  focus?: 'address' | 'title'
  /** Button that removes the stop, with its labels. */
  removal?: { label: string; name: string; onRemove: () => void }
  /** Further actions. */
  children?: ReactNode
}

/** One stop of the move: its address, then its access. */
export const PlaceFields = (props: PlaceFieldsProps) => {
  const { stop, title, addressLabel, autoComplete = 'off', focus, removal, children } = props
  const { store, flow, lookups, geocoder } = useFunnel()
  const { values } = useDraft()
  const errorAt = useFieldError()
  const box = useRef<HTMLFieldSetElement>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    if (focus === 'address') box.current?.querySelector('input')?.focus()
  }, [focus])
  const stops = stopsOf(values)
  const found = stops.find(({ id }) => id === stop)
  if (found === undefined) return null
  const { address, access, paths } = found
  const isFilled = Object.values(access).some(value => value !== null && value !== false)
  // Stays open, so that editing the address moves nothing below.
  isOpen.current ||= isFilled || address.formattedAddress !== ''
  const change = (part: Parameters<typeof withStop>[2]) =>
    store.edit(withStop(store.draft.values, stop, part))
  return (
    <fieldset className="place" ref={box}>
      <PlaceTitle place={stops.indexOf(found)} hasFocus={focus === 'title'}>
        {title}
      </PlaceTitle>
      {removal !== undefined && (
        <button
          type="button"
          className="text-button place-remove"
          aria-label={removal.name}
          onClick={removal.onRemove}
        >
          <Icon name="close" />
          <span className="place-remove-word">{removal.label}</span>
        </button>
      )}
      <AddressField
        path={paths.address}
        autoComplete={autoComplete}
        label={addressLabel}
        hint={isOpen.current ? undefined : CONTACT_TEXTS.departureHint}
        error={errorAt(paths.address)}
        value={address}
        geocoder={geocoder}
        onWait={lookups.hold}
        onLeave={() => flow.leaveAddress(paths.address)}
        onChange={address => change({ address })}
        onFind={(address, text) =>
          store.edit(withFoundAddress(store.draft.values, stop, address, text))
        }
      />
      {isOpen.current && <AccessFields access={access} paths={paths} onChange={change} />}
      {children}
    </fieldset>
  )
}
