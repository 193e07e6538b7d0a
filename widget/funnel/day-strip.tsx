import { formatCents } from '../../shared/domain/money'
import type { SimulationPrice } from '../../shared/domain/simulation'
import { BOOKING_TEXTS } from '../../shared/texts/booking-texts'
import {
  formatDay,
  formatDayMonth,
  formatDayOfMonth,
  formatWeekday,
} from '../../shared/texts/figures'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote-texts'
import { FieldError } from '../ui/field'
import { cheapestDay, differenceFrom, shareOf } from './day-prices'
import { useQuote } from './funnel-context'
import './day-strip.css'

interface DayStripProps {
  prices: readonly SimulationPrice[]
  chosen: string
  onChoose: (date: string) => void
}

/** Minimum height in CSS pixels, so that the cheapest day is visible as a bar. */
const MIN_HEIGHT = 14
const MORE_HEIGHT = 42

/** Returns the price of a day beside the chosen one as a short text. */
const inSigns = (difference: number | null): string => {
  if (difference === null) return ''
  if (difference === 0) return TEXTS.costsTheSame
  return difference < 0 ? TEXTS.saves(-difference) : TEXTS.costsMore(difference)
}

/**
 * Days around the chosen one as bars with price differences, the cheapest marked. A tap changes the
 * date.
 */
export const DayStrip = ({ prices, chosen, onChoose }: DayStripProps) => {
  const isMissed = useQuote().missed.includes('movingDate')
  const cheapest = cheapestDay(prices)
  const differenceOf = differenceFrom(prices, chosen)
  const share = shareOf(prices)
  if (prices.length < 2) return null
  return (
    <section className="days">
      <h3 className="quote-title">{TEXTS.daysTitle}</h3>
      <div className="days-list" role="radiogroup" aria-label={TEXTS.daysTitle}>
        {prices.map(price => {
          const { movingDate, totalIncludingTaxesPrice: amount } = price
          const isCheapest = price === cheapest
          const isChosen = movingDate === chosen
          const difference = differenceOf(price)
          return (
            <label
              key={movingDate}
              className={`day${isCheapest ? ' day-cheapest' : ''}${isChosen ? ' day-chosen' : ''}`}
              part="day"
            >
              <input
                type="radio"
                name="day"
                value={movingDate}
                className="day-radio"
                checked={isChosen}
                aria-label={TEXTS.day(
                  formatDay(movingDate).slice(0, -' 2026'.length),
                  amount,
                  difference,
                )}
                onChange={() => onChoose(movingDate)}
              />
              <span className="day-date">
                <span>{formatWeekday(movingDate)}</span> {formatDayMonth(movingDate)}
              </span>{' '}
              <span className="day-price">{formatCents(amount)}</span>{' '}
              <span className={(difference ?? 0) < 0 ? 'day-note day-saves' : 'day-note'}>
                {isChosen ? TEXTS.chosen : inSigns(difference)}
              </span>
              <span
                className="day-bar"
                style={{ height: MIN_HEIGHT + MORE_HEIGHT * share(price) }}
              />
            </label>
          )
        })}
      </div>
      {cheapest !== undefined && (
        <p className="days-cheapest">
          {TEXTS.cheapest(formatDayOfMonth(cheapest.movingDate), cheapest.totalIncludingTaxesPrice)}
        </p>
      )}
      <FieldError path="movingDate" error={isMissed ? BOOKING_TEXTS.missed : undefined} />
    </section>
  )
}
