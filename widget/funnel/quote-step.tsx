import { useEffect } from 'react'
import { BRAND, phoneHref } from '../../shared/brand'
import { formatCents } from '../../shared/domain/money'
import { chosenPrice } from '../../shared/domain/simulation'
import { formatDay } from '../../shared/texts/figures'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote'
import { Icon } from '../ui/icon'
import { Wait } from '../ui/wait'
import { BackButton } from './back-button'
import { DayStrip } from './day-strip'
import { EraseButton } from './erase-button'
import { useDraft, useQuote, useScene, useSending } from './funnel-context'
import { PriceLines } from './price-lines'
import { Recap } from './recap'
import './quote-step.css'

/** The reward: the price first, then the days around it, what it is made of, and someone to ask. */
export const QuoteStep = () => {
  const { flow } = useScene()
  const { simulation, prices } = useQuote()
  const { call } = useSending()
  const { values } = useDraft()
  const isBusy = call === 'pending'
  useEffect(() => {
    if (simulation === null) void flow.loadQuote()
  }, [flow, simulation])

  const chosen = simulation && chosenPrice(simulation)
  if (simulation === null || chosen === null) return <Wait isOn={isBusy} text={FUNNEL_TEXTS.pricing} />
  const total = chosen.totalIncludingTaxesPrice
  return (
    <div className="step" aria-busy={isBusy}>
      <div className={isBusy ? 'price price-stale' : 'price'} aria-live="polite">
        <p className="price-amount" part="price">
          {formatCents(total)} <small>{TEXTS.vatIncluded}</small>
        </p>
        <p className="price-date">{TEXTS.for(formatDay(simulation.movingDate))}</p>
        <p className="price-before">{TEXTS.beforeVat(total - simulation.detail.vat)}</p>
      </div>
      <DayStrip
        prices={prices}
        chosen={values.movingDate}
        isBusy={isBusy}
        onChoose={date => void flow.chooseDate(date)}
      />
      <Recap canChange />
      <PriceLines detail={simulation.detail} total={total} />
      <p className="price-before">{TEXTS.nothingDue}</p>
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
        <p className="price-before">{TEXTS.free}</p>
      </div>
      <div>
        <BackButton onBack={flow.back} />
      </div>
      <div>
        <EraseButton />
      </div>
    </div>
  )
}
