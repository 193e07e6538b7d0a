import { useEffect } from 'react'
import { BRAND, phoneHref } from '../../shared/brand'
import { formatCents } from '../../shared/domain/money'
import { chosenPrice } from '../../shared/domain/simulation'
import { formatDay } from '../../shared/texts/figures'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote'
import { Icon } from '../ui/icon'
import { BackButton } from './back-button'
import { DayStrip } from './day-strip'
import { EraseButton } from './erase-button'
import { useDraft, useQuote, useScene, useSending } from './funnel-context'
import { PhotoVolume } from './photos/photo-volume'
import { PriceLines } from './price-lines'
import { PriceNotes } from './price-notes'
import { QuoteSkeleton } from './quote-skeleton'
import { Recap } from './recap'
import { UnfinishedQuote } from './unfinished-quote'
import './quote-step.css'

const Adviser = () => (
  <div className="call">
    <p className="call-text">
      <strong>{TEXTS.callTitle}</strong>
      <br />
      {TEXTS.callText}
    </p>
    <a className="button button-primary" href={phoneHref()}>
      <Icon name="phone" />
      {TEXTS.call(BRAND.phone)}
    </a>
    <p className="field-hint">{TEXTS.free}</p>
  </div>
)

/** The reward: the price first, then the days around it, what it is made of, and someone to ask. */
export const QuoteStep = () => {
  const { store, flow } = useScene()
  const { simulation, prices } = useQuote()
  const { call, fault } = useSending()
  const { values } = useDraft()
  const isBusy = call === 'pending'
  useEffect(() => {
    if (simulation === null) void flow.loadQuote()
  }, [flow, simulation])

  const chosen = simulation && chosenPrice(simulation)
  if (store.furthest() !== 'reserver') return <UnfinishedQuote />
  // A price that cannot be had is told above: what stays is whom to ask, and the way back.
  if (simulation === null || chosen === null)
    return (
      <div className="step">
        {fault === null ? <QuoteSkeleton /> : <Adviser />}
        <div>
          <BackButton onBack={flow.back} />
        </div>
      </div>
    )
  const total = chosen.totalIncludingTaxesPrice
  return (
    <div className="step" aria-busy={isBusy}>
      <div className="price-days">
        <div className={isBusy ? 'price price-stale' : 'price'} aria-live="polite">
          <p className="price-amount" part="price">
            {formatCents(total)} <small>{TEXTS.vatIncluded}</small>
          </p>
          <p className="price-date">{TEXTS.for(formatDay(simulation.movingDate))}</p>
        </div>
        <p className="field-hint">{TEXTS.beforeVat(total - simulation.detail.vat)}</p>
        <PriceNotes chosen={chosen} storage={simulation.detail.storage} />
        <DayStrip
          prices={prices}
          chosen={values.movingDate}
          isBusy={isBusy}
          onChoose={date => void flow.chooseDate(date)}
        />
      </div>
      <Recap canChange />
      <PhotoVolume />
      <PriceLines detail={simulation.detail} total={total} />
      <p className="field-hint">{TEXTS.nothingDue}</p>
      <Adviser />
      <div>
        <BackButton onBack={flow.back} />
      </div>
      <div>
        <EraseButton />
      </div>
    </div>
  )
}
