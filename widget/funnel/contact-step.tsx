import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { maximumMovingDate, minimumMovingDate } from '../../shared/domain/moving-date'
import { deviceTime } from '../../shared/domain/time-of'
import { withFoundAddress } from '../../shared/domain/stops'
import { CONSENT_TEXTS } from '../../shared/texts/consent-texts'
import { CONTACT_LABELS, CONTACT_TEXTS } from '../../shared/texts/contact-texts'
import { formatDay } from '../../shared/texts/figures'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { useAnnounced } from '../embed/use-announced'
import { AddressField } from '../ui/address-field'
import { CheckField } from '../ui/check-field'
import { PersonalFields } from '../ui/personal-fields'
import { SourceFields } from '../ui/source-fields'
import { TextField } from '../ui/text-field'
import { useEstimate } from '../ui/use-estimate'
import { ActionBar } from '../ui/action-bar'
import { CustomerTypeField } from '../ui/customer-type-field'
import { useDraft, useFieldError, useFunnel, useSending, useSubmit } from './funnel-context'
import { OfferConsents } from '../ui/offer-consents'
import { usePricingWait } from './photos/use-pricing-wait'
import { useIsRestRendered } from './staged-render'
import { StepSummary } from './step-summary'
import '../ui/step.css'

export const ContactStep = () => {
  const { store, flow, lookups, geocoder, apiUrl, isOwnSite, plainPost } = useFunnel()
  const submit = useSubmit()
  const { values } = useDraft()
  const { call } = useSending()
  const errorAt = useFieldError()
  const isRest = useIsRestRendered()
  // The first time zone that a page formats costs a phone 20 ms: the bounds are computed once the
  // form is entered.
  const [isEntered, setIsEntered] = useState(false)
  const { offsetMs } = useSnapshot(store.clock.state)
  const now = new Date(deviceTime() + (offsetMs ?? 0))
  const dates = isEntered ? { min: minimumMovingDate(now), max: maximumMovingDate(now) } : {}
  const isYearTyped = values.movingDate >= '2000' // '0002-…' is a beginning of '2026-…'
  const pricingWait = usePricingWait()
  const estimate = useEstimate(apiUrl, values.departureAddress, isOwnSite || isEntered)
  useAnnounced(estimate)
  const isBusy = call === 'pending'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(flow.submitContact)
  }

  return (
    <form
      className="step"
      {...(plainPost && { method: 'post', action: plainPost })}
      noValidate
      onSubmit={handleSubmit}
      onFocus={() => setIsEntered(true)}
      aria-busy={isBusy}
    >
      <StepSummary labels={CONTACT_LABELS} />
      <p className="field-hint">{CONTACT_TEXTS.required}</p>
      <SourceFields values={values} />
      <div className="step-grid">
        <AddressField
          path="departureAddress"
          label={CONTACT_LABELS.departureAddress}
          hint={CONTACT_TEXTS.departureHint}
          error={errorAt('departureAddress')}
          value={values.departureAddress}
          geocoder={geocoder}
          onChange={departureAddress => store.edit({ departureAddress })}
          onFind={(address, text) =>
            store.edit(withFoundAddress(store.draft.values, 'departure', address, text))
          }
          onLeave={() => flow.leaveField('departureAddress')}
          onWait={lookups.hold}
        />
        <TextField
          path="movingDate"
          isRequired
          label={CONTACT_LABELS.movingDate}
          hint={isYearTyped ? formatDay(values.movingDate) : undefined}
          error={errorAt('movingDate')}
          type="date"
          autoComplete="off"
          {...dates}
          value={values.movingDate}
          onChange={movingDate => store.edit({ movingDate })}
          onLeave={() => flow.leaveField('movingDate')}
        />
        {isRest && (
          <PersonalFields
            person={values}
            errorAt={errorAt}
            onChange={store.edit}
            onLeave={field => flow.leaveField(field)}
          />
        )}
      </div>
      {isRest && <CustomerTypeField value={values.type} onChange={type => store.edit({ type })} />}
      {isRest && (
        <>
          <div>
            <CheckField
              path="termsAgreement"
              isRequired
              isChecked={values.termsAgreement}
              error={errorAt('termsAgreement')}
              onChange={termsAgreement => store.edit({ termsAgreement })}
            >
              {CONSENT_TEXTS.terms}
            </CheckField>
            <OfferConsents apiUrl={apiUrl} values={values} onChange={store.edit} />
          </div>
          {store.flowName === 'default' ? (
            <ActionBar
              next={FUNNEL_TEXTS.seePrices}
              isBusy={isBusy}
              wait={FUNNEL_TEXTS.sending}
              after={estimate || CONTACT_TEXTS.after}
            />
          ) : (
            <ActionBar
              next={FUNNEL_TEXTS.myQuote}
              isBusy={isBusy}
              wait={pricingWait}
              onBack={flow.back}
            />
          )}
        </>
      )}
    </form>
  )
}
