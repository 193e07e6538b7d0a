import { type FormEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { inTown } from '../../shared/api/geocoding/in-town'
import { flashCents, type FlashOffer, flashTown } from '../../shared/domain/flash-offer'
import { withFoundAddress } from '../../shared/domain/stops'
import { isPathUnder } from '../../shared/stores/form-session'
import { flashViolations } from '../../shared/stores/flash-violations'
import { CONSENT_TEXTS } from '../../shared/texts/consent-texts'
import { CONTACT_LABELS, CONTACT_TEXTS } from '../../shared/texts/contact-texts'
import { formatDay } from '../../shared/texts/figures'
import {
  FLASH_ASSISTANT,
  FLASH_BOOKING_TEXTS as TEXTS,
} from '../../shared/texts/flash-booking-texts'
import { FLASH_TEXTS } from '../../shared/texts/flash-offer-texts'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { withHelp } from '../../shared/texts/violations'
import { ActionBar } from '../ui/action-bar'
import { Assistant } from '../ui/assistant'
import { useLeaveToPayment } from '../ui/use-leave-to-payment'
import { EraseButton } from '../ui/erase-button'
import { OfferConsents } from '../ui/offer-consents'
import { AddressField } from '../ui/address-field'
import { CheckField } from '../ui/check-field'
import { ErrorSummary } from '../ui/error-summary'
import { fieldOf } from '../ui/field-order'
import { createLookups } from '../ui/lookups'
import { PersonalFields } from '../ui/personal-fields'
import { SourceFields } from '../ui/source-fields'
import { BookingFault } from './booking-fault'
import { useFlash, useFlashDraft, useFlashSending, useFlashSession, useSale } from './flash-context'
import { HoldLine } from './hold-line'
import { OfferPrice } from './offer-price'
import { OfferRoute } from './offer-route'
import { useOfferStanding } from './use-offer-standing'
import { later } from '../../shared/domain/later'

/**
 * Tells if the content below the first fields is to be rendered: in a later task, so that a press
 * is answered at once.
 */
const useIsRest = (): boolean => {
  const [isRest, setIsRest] = useState(false)
  useEffect(() => later(() => setIsRest(true)), [])
  return isRest
}

const { lastname, firstname, email, phone } = CONTACT_LABELS
const PLACE_LABELS = {
  departureAddress: TEXTS.departureAddress,
  arrivalAddress: TEXTS.arrivalAddress,
}
/** Labels in the order of the fields. */
const LABELS: Readonly<Record<string, string>> = {
  ...PLACE_LABELS,
  lastname,
  firstname,
  email,
  phone,
  termsAgreement: TEXTS.termsAgreement,
}
const FIELDS = Object.keys(LABELS)
const PLACES = ['departure', 'arrival'] as const

/** Form for contact details and addresses in the offer's two towns. */
export const BookingForm = ({
  offer,
  title,
}: {
  offer: FlashOffer
  title: RefObject<HTMLHeadingElement | null>
}) => {
  const { store, flow, geocoder, pay, go, apiUrl, hasAssistant, detailsHref } = useFlash()
  const { values, violations, refusals } = useFlashDraft()
  const { call, lead } = useFlashSending()
  const { isRestored, isStored } = useFlashSession()
  const { isChanged } = useSale()
  const { leave, isLeaving, stuck } = useLeaveToPayment(pay)
  const { until, isTimed, isTaken } = useOfferStanding(offer)
  const isRest = useIsRest()
  const [lookups] = useState(createLookups)
  const isBusy = call === 'pending' || isLeaving
  const notice = isChanged ? TEXTS.changed(flashCents(offer), formatDay(offer.date_depart)) : stuck
  const towns = { departure: offer.depart, arrival: offer.destination }
  const finders = useMemo(() => {
    const { depart, destination } = offer
    return {
      departure: inTown(geocoder, flashTown(depart)),
      arrival: inTown(geocoder, flashTown(destination)),
    }
  }, [geocoder, offer])
  const missing = flashViolations(values, offer)
  const isMissed = (field: string) =>
    missing.some(({ propertyPath }) => isPathUnder(propertyPath, field))
  const [missed, ...others] = Object.entries(LABELS).flatMap(([field, label]) =>
    isMissed(field) ? [label] : [],
  )
  const errorAt = (path: string) =>
    withHelp(violations.find(({ propertyPath }) => isPathUnder(propertyPath, path))?.message, path)
  const book = async () => {
    if (await flow.submit()) leave()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void lookups.settled().then(book)
  }
  const displayed = violations.filter(
    ({ propertyPath }) => fieldOf(propertyPath, FIELDS) !== undefined,
  )
  return (
    <form className="step" noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <h2 className="step-title" ref={title} tabIndex={-1}>
        {TEXTS.title}
      </h2>
      {hasAssistant && <Assistant apiUrl={apiUrl}>{FLASH_ASSISTANT}</Assistant>}
      <div className="price-parts offer-recap">
        <p className="quote-title">
          <OfferRoute offer={offer} />
        </p>
        <p>{formatDay(offer.date_depart)}</p>
        <OfferPrice offer={offer} />
        {isTaken && <p className="offer-note">{FLASH_TEXTS.reserved}</p>}
      </div>
      <BookingFault fields={FIELDS} title={title} onRetry={() => void book()} />
      {refusals > 0 && (
        <ErrorSummary
          title={FUNNEL_TEXTS.summaryTitle(displayed.length)}
          violations={displayed}
          refusals={refusals}
          labels={LABELS}
        />
      )}
      <p className="field-hint">{CONTACT_TEXTS.required}</p>
      <SourceFields values={values} />
      <div className="step-grid">
        {PLACES.map(place => {
          const path = `${place}Address` as const
          return (
            <AddressField
              key={place}
              path={path}
              label={PLACE_LABELS[path]}
              hint={TEXTS.streetIn(towns[place])}
              error={errorAt(path)}
              value={values[path]}
              geocoder={finders[place]}
              autoComplete={place === 'departure' ? 'address-line1' : 'off'}
              onChange={address => store.edit({ [path]: address })}
              onFind={(address, text) =>
                store.edit(withFoundAddress(store.draft.values, place, address, text))
              }
              onLeave={() => flow.leaveField(path)}
              onWait={lookups.hold}
            />
          )
        })}
        {isRest && (
          <PersonalFields
            person={values}
            errorAt={errorAt}
            onChange={store.edit}
            onLeave={field => flow.leaveField(field)}
          />
        )}
      </div>
      {isRest && (
        <div>
          <CheckField
            path="termsAgreement"
            isRequired
            isChecked={values.termsAgreement}
            error={errorAt('termsAgreement')}
            onChange={isChecked => store.edit({ termsAgreement: isChecked })}
          >
            {CONSENT_TEXTS.terms}
          </CheckField>
          <OfferConsents apiUrl={apiUrl} values={values} onChange={store.edit} />
        </div>
      )}
      {!isStored && (
        <p className="field-hint" role="status">
          {TEXTS.notKept}
        </p>
      )}
      {/* Hidden during the first booking: it would appear under the second tap of a double tap. */}
      {(isRestored || (lead !== null && !isBusy)) && (
        <div>
          {isRestored && <p className="field-hint">{TEXTS.restored}</p>}
          <EraseButton onErase={() => void flow.eraseEverything()} />
        </div>
      )}
      <ActionBar
        next={FUNNEL_TEXTS.next}
        isBusy={isBusy}
        missing={missed && TEXTS.missing(missed, others.length)}
        wait={TEXTS.sending}
        alert={notice === '' ? undefined : { text: notice, times: 0 }}
        onBack={() => go('details')}
        backHref={detailsHref}
        after={TEXTS.after}
      >
        {isTimed && <HoldLine until={until} />}
      </ActionBar>
    </form>
  )
}
