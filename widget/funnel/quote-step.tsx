import { useEffect, useRef, useState } from 'react'
import { BRAND, phoneHref } from '../../shared/brand'
import { depositCents } from '../../shared/domain/deposit'
import { isFirm, missingDetails, type MissingPlace } from '../../shared/domain/missing-details'
import { formatCents } from '../../shared/domain/money'
import {
  chosenPrice,
  type SimulationPrice,
  type StorageTerms,
} from '../../shared/domain/simulation'
import { isOpen } from '../../shared/stores/quote-state'
import { BOOKING_TEXTS } from '../../shared/texts/booking-texts'
import { cancellationSteps } from '../../shared/domain/cancellation'
import { dayInFrance } from '../../shared/domain/moving-date'
import { cancellationLine, paymentParts } from '../../shared/texts/cancellation-texts'
import { FLASH_LIST_TEXTS } from '../../shared/texts/flash-texts'
import { formatDay, formatDayOfMonth } from '../../shared/texts/figures'
import { MISSING_TEXTS } from '../../shared/texts/missing'
import {
  ADVISERS_ANSWER,
  QUOTE_TEXTS as TEXTS,
  UNFINISHED_TEXTS,
} from '../../shared/texts/quote-texts'
import { Icon } from '../ui/icon'
import { BackButton } from '../ui/back-button'
import { Adjustments } from './booking/adjustments'
import { BookingBar } from './booking/booking-bar'
import { KeepQuote } from './booking/keep-quote'
import { OptionCards } from './booking/option-cards'
import { OrderedQuote } from './booking/ordered-quote'
import { PromoCode } from './booking/promo-code'
import { DayStrip } from './day-strip'
import { EraseButton } from '../ui/erase-button'
import { useDraft, useQuote, useFunnel, useSending } from './funnel-context'
import { MissingSheet } from './missing/missing-sheet'
import { PhotoVolume } from './photos/photo-volume'
import { PriceLines } from './price-lines'
import { QuoteSkeleton } from './quote-skeleton'
import { Recap } from './recap'
import '../ui/price.css'
import './quote-step.css'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { Button } from '../ui/button'

/** Booking page of a lead without a price: what is missing, a link to it, and the recap. */
const UnfinishedQuote = () => {
  const { store } = useFunnel()
  const missing = store.furthest()
  return (
    <div className="step">
      <p className="step-lead">{UNFINISHED_TEXTS[missing]}</p>
      <div>
        <Button onClick={() => store.goTo(missing)}>{FUNNEL_TEXTS.next}</Button>
      </div>
      <Recap canChange />
    </div>
  )
}

interface PriceNotesProps {
  chosen: Readonly<SimulationPrice>
  storage: Readonly<StorageTerms> | undefined
}

/** The storage in a price; a price without storage has no notes. */
const PriceNotes = ({ chosen, storage }: PriceNotesProps) => {
  const { totalIncludingTaxesPrice: total, storagePrice } = chosen
  return (
    storage !== undefined && (
      <ul className="price-parts">
        <li>{TEXTS.moving(total - storagePrice)}</li>
        <li>{TEXTS.stored(storagePrice, storage.months, storage.depot)}</li>
        <li>{TEXTS.furtherMonth(storage.furtherMonthAmount)}</li>
      </ul>
    )
  )
}

const CENTS = 100

const Adviser = () => (
  <div className="call">
    <p className="call-text">
      <strong>{TEXTS.callTitle}</strong>
      <br />
      {ADVISERS_ANSWER}
    </p>
    <a className="button button-outline" href={phoneHref()}>
      <Icon name="phone" />
      {TEXTS.call(BRAND.phone)}
    </a>
    <p className="field-hint">{TEXTS.free}</p>
  </div>
)

/** Services included in the price. */
const Included = () => {
  const { globalPropertyValue, maxValuePerItem } = useDraft().values.optionsConfiguration
  const insured = BOOKING_TEXTS.insuredFor(globalPropertyValue * CENTS, maxValuePerItem * CENTS)
  return (
    <section className="price-parts" aria-label={BOOKING_TEXTS.includedTitle}>
      <p>
        <strong>{BOOKING_TEXTS.includedTitle}</strong>
      </p>
      <ul className="price-included">
        {[...BOOKING_TEXTS.includedParts, insured].map(part => (
          <li key={part}>
            <Icon name="check" />
            {part}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Price page: price, days, included services, options, and RÉSERVER. */
export const QuoteStep = ({ isWide }: { isWide: boolean }) => {
  const { store, flow } = useFunnel()
  const { simulation, prices, isPriceStale } = useQuote()
  const { call, fault } = useSending()
  const { values } = useDraft()
  const isBusy = call === 'pending'
  /** Questions of the sheet, as they were when it was opened. */
  const [missingPlaces, setMissingPlaces] = useState<MissingPlace[] | null>(null)
  const askForMissing = () => {
    const missing = missingDetails(store.draft.values)
    setMissingPlaces(missing)
    return missing.length > 0
  }
  useEffect(() => {
    if (simulation === null) void flow.loadQuote()
  }, [flow, simulation])

  /** Fixed for the visit: content above must not move under a finger. */
  const previousCents = useRef(simulation?.formerCents)
  previousCents.current ??= simulation?.formerCents
  const isOrdered = simulation !== null && !isOpen(simulation)
  const chosen = simulation && chosenPrice(simulation)
  if (!isOrdered && store.furthest() !== 'reserver') return <UnfinishedQuote />
  // Without a price, a contact and the way back remain; the failure is shown above.
  if (simulation === null || (chosen === null && !isOrdered))
    return (
      // A key of its own: reused nodes would count as moved.
      <div className="step" key="waiting" aria-busy={fault === null}>
        {fault === null ? <QuoteSkeleton /> : <Adviser />}
        <div>
          <BackButton onBack={flow.back} />
        </div>
      </div>
    )
  const { detail, movingDate, validUntil, range } = simulation
  const total = detail.lines.reduce((sum, { amount }) => sum + amount, 0)
  const deposit = depositCents(total)
  const promo = detail.lines.find(({ code }) => code === 'promo')?.amount ?? 0
  const today = dayInFrance(store.clock.now())
  const dateChange = values.optionsConfiguration.datePostponement ? 'free-once' : 'fee'
  return (
    <div className="step" aria-busy={isBusy || !(isOrdered || prices.length)}>
      <div className="price-days">
        <div className={isBusy ? 'price price-stale' : 'price'} aria-live="polite">
          <p className="price-amount" part="price">
            {formatCents(total)} <small>{TEXTS.vatIncluded}</small>
          </p>
          <p className="price-date">{TEXTS.for(formatDay(movingDate))}</p>
        </div>
        <p className="price-terms">
          {promo < 0 && (
            <span className="price-date">
              <span className="hidden">{FLASH_LIST_TEXTS.insteadOf} </span>
              <s>{formatCents(total - promo)}</s>
            </span>
          )}{' '}
          {!isOrdered && validUntil !== undefined && (
            <strong>
              {isFirm(values)
                ? BOOKING_TEXTS.firmUntil(formatDayOfMonth(validUntil))
                : MISSING_TEXTS.notFirm(range?.lowCents, range?.highCents)}
            </strong>
          )}{' '}
          <span className="field-hint">{TEXTS.beforeVat(total - detail.vat)}</span>
        </p>
        {!isOrdered && previousCents.current !== undefined && (
          <p className="price-parts">{BOOKING_TEXTS.repriced(previousCents.current)}</p>
        )}
        {isOrdered || chosen === null ? (
          <OrderedQuote />
        ) : (
          <>
            <PriceNotes chosen={chosen} storage={detail.storage} />
            <DayStrip
              prices={prices}
              chosen={values.movingDate}
              onChoose={date => void flow.chooseDate(date)}
            />
          </>
        )}
      </div>
      {!isOrdered && (
        <section className="price-parts">
          <dl>
            {paymentParts(deposit, total, movingDate).map(([when, amount]) => (
              <div key={when} className="pay-part">
                <dt>{when}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          <p className="field-hint">
            {cancellationLine(cancellationSteps(total, movingDate, today), dateChange)}
          </p>
        </section>
      )}
      {!isOrdered && (
        <>
          {/* An upstream may give no breakdown, options or codes. */}
          {detail.movers > 0 && <Included />}
          <OptionCards />
          {simulation.options && <PromoCode />}
        </>
      )}
      {(isOrdered ? !isPriceStale : !isWide) && <Recap canChange={!isOrdered} />}
      {!isOrdered && <PhotoVolume />}
      <Adjustments />
      <PriceLines detail={detail} total={total} />
      {!isOrdered && <KeepQuote />}
      <Adviser />
      <div>
        <EraseButton onErase={() => void flow.eraseEverything()} />
      </div>
      {!isOrdered && <BookingBar total={total} onAsk={askForMissing} />}
      {!isOrdered && missingPlaces !== null && missingPlaces.length > 0 && (
        <MissingSheet places={missingPlaces} onClose={() => setMissingPlaces(null)} />
      )}
    </div>
  )
}
