import { MAX_FLOOR, MAX_LIFT_CAPACITY } from '../../shared/domain/access'
import { type StopId, stopsOf, withStop } from '../../shared/domain/stops'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places'
import { AddressField } from '../ui/address-field'
import { CheckField } from '../ui/check-field'
import { SelectField } from '../ui/select-field'
import { useDraft, useFieldError, useScene } from './funnel-context'

const upTo = (maximum: number, name: (value: number) => string) =>
  [...Array(maximum + 1).keys()].map(value => ({ value, label: name(value) }))
const FLOORS = upTo(MAX_FLOOR, TEXTS.floorName)
const LIFTS = upTo(MAX_LIFT_CAPACITY, TEXTS.liftName)

interface PlaceFieldsProps {
  stop: StopId
  title: string
  mark: string
  /** How the address is called, and what else differs from stop to stop. */
  addressLabel: string
  cellarLabel: string
  autoComplete?: 'street-address' | 'off'
}

/** One stop of the move, whichever: where, and what stands between the truck and the door. */
export const PlaceFields = ({
  stop,
  title,
  mark,
  addressLabel,
  cellarLabel,
  autoComplete = 'off',
}: PlaceFieldsProps) => {
  const { store, lookups, geocoder } = useScene()
  const { values } = useDraft()
  const errorAt = useFieldError()
  const found = stopsOf(values).find(({ id }) => id === stop)
  if (found === undefined) return null
  const { address, access, paths } = found
  const change = (part: Parameters<typeof withStop>[2]) => store.edit(withStop(store.draft.values, stop, part))
  return (
    <fieldset className="place">
      <legend>
        <span className="place-mark" aria-hidden="true">
          {mark}
        </span>
        {title}
      </legend>
      <AddressField
        path={paths.address}
        autoComplete={autoComplete}
        label={addressLabel}
        hint={CONTACT_TEXTS.departureHint}
        error={errorAt(paths.address)}
        value={address}
        geocoder={geocoder}
        onWait={lookups.hold}
        onChange={address => change({ address })}
      />
      <div className="place-selects">
        <SelectField
          path={paths.floor}
          label={TEXTS.floor}
          value={access.floor}
          options={FLOORS}
          onChange={floor => change({ floor })}
        />
        <SelectField
          path={paths.liftCapacity}
          label={TEXTS.lift}
          value={access.liftCapacity}
          options={LIFTS}
          onChange={liftCapacity => change({ liftCapacity })}
        />
      </div>
      <div className="place-access">
        <CheckField
          path={paths.furnitureLift}
          isCard
          hint={TEXTS.furnitureLiftHint}
          isChecked={access.furnitureLift}
          onChange={furnitureLift => change({ furnitureLift })}
        >
          {TEXTS.furnitureLift}
        </CheckField>
        <CheckField
          path={paths.cellarOrGarage}
          isCard
          isChecked={access.cellarOrGarage}
          onChange={cellarOrGarage => change({ cellarOrGarage })}
        >
          {cellarLabel}
        </CheckField>
        <CheckField
          path={paths.courtyard}
          isCard
          isChecked={access.courtyard}
          onChange={courtyard => change({ courtyard })}
        >
          {TEXTS.courtyard}
        </CheckField>
      </div>
    </fieldset>
  )
}
