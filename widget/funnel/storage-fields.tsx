import {
  maximumStorageEnd,
  minimumStorageEnd,
  storageFault,
  withoutStorage,
  withUnlimitedStorage,
} from '../../shared/domain/storage'
import { stopsOf } from '../../shared/domain/stops'
import { formatDay } from '../../shared/texts/figures'
import { STORAGE_TEXTS as TEXTS } from '../../shared/texts/places-texts'
import { violationText } from '../../shared/texts/violations'
import { CheckField } from '../ui/check-field'
import { TextField } from '../ui/text-field'
import { useDraft, useFieldError, useFunnel } from './funnel-context'
import { PlaceTitle } from './place-title'

interface StorageFieldsProps {
  /** True if it has just replaced the arrival. */
  hasFocus: boolean
  onRemove: () => void
}

/** Storage instead of an arrival: its end, and its payment. */
export const StorageFields = ({ hasFocus, onRemove }: StorageFieldsProps) => {
  const { store } = useFunnel()
  const { values } = useDraft()
  const errorAt = useFieldError()
  const { endStorageDate, unlimitedStorage, movingDate } = values
  const isYearTyped = endStorageDate >= '2000' // '0002-…' is a beginning of '2027-…'
  const fault = isYearTyped ? storageFault(values) : null
  const bounds =
    movingDate === ''
      ? {}
      : { min: minimumStorageEnd(movingDate), max: maximumStorageEnd(movingDate) }
  return (
    <fieldset className="place">
      <PlaceTitle place={stopsOf(values).length} hasFocus={hasFocus}>
        {TEXTS.title}
      </PlaceTitle>
      <p>{TEXTS.text}</p>
      <TextField
        path="endStorageDate"
        isRequired={!unlimitedStorage}
        label={TEXTS.end}
        hint={isYearTyped && fault === null ? formatDay(endStorageDate) : undefined}
        error={fault === null ? errorAt('endStorageDate') : violationText(fault)}
        type="date"
        autoComplete="off"
        disabled={unlimitedStorage}
        {...bounds}
        value={endStorageDate}
        onChange={date => store.edit({ endStorageDate: date })}
      />
      <CheckField
        path="unlimitedStorage"
        isCard
        hint={TEXTS.unlimitedHint}
        isChecked={unlimitedStorage}
        onChange={isChecked => store.edit(withUnlimitedStorage(isChecked))}
      >
        {TEXTS.unlimited}
      </CheckField>
      <p className="field-hint">{TEXTS.terms}</p>
      <button
        type="button"
        className="text-button place-switch"
        onClick={() => {
          store.edit(withoutStorage())
          onRemove()
        }}
      >
        {TEXTS.remove}
      </button>
    </fieldset>
  )
}
