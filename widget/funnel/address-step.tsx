import { type FormEvent, useState } from 'react'
import { pointsOf, stopsOf } from '../../shared/domain/stops'
import { roadKm } from '../../shared/domain/distance'
import { withStorage } from '../../shared/domain/storage'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import {
  END_ADDRESS_TEXTS,
  END_TEXTS,
  PLACE_TEXTS,
  STORAGE_TEXTS,
} from '../../shared/texts/places-texts'
import { ActionBar } from '../ui/action-bar'
import { useDraft, useFunnel, useSending, useSubmit } from './funnel-context'
import { usePricingWait } from './photos/use-pricing-wait'
import { PlaceFields } from './place-fields'
import { StepSummary } from './step-summary'
import { Stopovers } from './stopover-list'
import { StorageFields } from './storage-fields'
import './address-step.css'

type Stops = ReturnType<typeof stopsOf>

/** Returns the labels of the fields for the error summary. */
const labelsOf = (stops: Stops): Record<string, string> => ({
  ...Object.fromEntries(
    stops.flatMap(({ id, paths }, index) => {
      const isBetween = typeof id === 'number'
      const place = isBetween ? PLACE_TEXTS.stopover(index) : END_TEXTS[id]
      return [
        [paths.address, isBetween ? PLACE_TEXTS.stopoverAddress(index) : END_ADDRESS_TEXTS[id]],
        [paths.floor, PLACE_TEXTS.partOf(PLACE_TEXTS.floor, place)],
        [paths.liftCapacity, PLACE_TEXTS.partOf(PLACE_TEXTS.liftAsked, place)],
      ]
    }),
  ),
  endStorageDate: STORAGE_TEXTS.end,
})

/** Kilometres to drive, once all the stops are known. */
const Route = ({ stops }: { stops: Stops }) => {
  const points = pointsOf(stops)
  const isKnown = points !== null && points.length > 1
  return (
    <p className="place-route" role="status">
      {isKnown &&
        PLACE_TEXTS.route(stops.map(({ address }) => address.city).join(' – '), roadKm(points))}
    </p>
  )
}

export const AddressStep = () => {
  const { store, flow } = useFunnel()
  const submit = useSubmit()
  const { call } = useSending()
  const { notice, notices, values } = useDraft()
  /** After switching between arrival and storage, the new part takes the focus. */
  const [isSwitched, setIsSwitched] = useState(false)
  const wait = usePricingWait()
  const isBusy = call === 'pending'
  const stops = stopsOf(values)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(flow.submitAddresses)
  }
  return (
    <form className="step" noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <StepSummary labels={labelsOf(stops)} />
      <PlaceFields
        stop="departure"
        title={END_TEXTS.departure}
        addressLabel={END_ADDRESS_TEXTS.departure}
        autoComplete="address-line1"
      />
      <Stopovers />
      {values.needStorage ? (
        <StorageFields hasFocus={isSwitched} onRemove={() => setIsSwitched(true)} />
      ) : (
        <>
          <PlaceFields
            stop="arrival"
            title={END_TEXTS.arrival}
            addressLabel={END_ADDRESS_TEXTS.arrival}
            focus={isSwitched ? 'title' : undefined}
          >
            <button
              type="button"
              className="text-button place-switch"
              onClick={() => {
                setIsSwitched(true)
                store.edit(withStorage())
              }}
            >
              {STORAGE_TEXTS.choose}
            </button>
          </PlaceFields>
          <Route stops={stops} />
        </>
      )}
      <ActionBar
        next={store.flowName === 'default' ? FUNNEL_TEXTS.myQuote : FUNNEL_TEXTS.next}
        isBusy={isBusy}
        wait={wait}
        alert={
          notice === 'back-blocked' ? { text: PLACE_TEXTS.backBlocked, times: notices } : undefined
        }
        onBack={flow.back}
      />
    </form>
  )
}
