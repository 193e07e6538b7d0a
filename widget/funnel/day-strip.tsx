import { formatCents } from '../../shared/domain/money'
import type { SimulationPrice } from '../../shared/domain/simulation'
import { formatDayMonth, formatWeekday } from '../../shared/texts/figures'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote'
import { cheapestDay, differenceFrom } from './day-prices'

interface DayStripProps {
  prices: readonly SimulationPrice[]
  chosen: string
  onChoose: (date: string) => void
}

/** What a day costs beside the chosen one, in words. */
const inWords = (difference: number | null): string => {
  if (difference === null) return ''
  if (difference === 0) return TEXTS.costsTheSame
  return difference < 0 ? TEXTS.saves(-difference) : TEXTS.costsMore(difference)
}

/** The days around the chosen one: what each costs, what it saves, the cheapest marked. A tap changes the date. */
export const DayStrip = ({ prices, chosen, onChoose }: DayStripProps) => {
  const marked = cheapestDay(prices)
  const differenceOf = differenceFrom(prices, chosen)
  if (prices.length < 2) return null
  return (
    <section className="days" aria-label={TEXTS.daysTitle}>
      <h3 className="days-title">{TEXTS.daysTitle}</h3>
      <ul className="days-list">
        {prices.map(price => {
          const { movingDate, totalIncludingTaxesPrice: amount } = price
          const isCheapest = movingDate === marked
          const difference = differenceOf(price)
          return (
            <li key={movingDate}>
              <button
                type="button"
                className={isCheapest ? 'day day-cheapest' : 'day'}
                part="day"
                aria-pressed={movingDate === chosen}
                onClick={() => onChoose(movingDate)}
              >
                <span className="day-date">
                  <span>{formatWeekday(movingDate)}</span>
                  {formatDayMonth(movingDate)}
                </span>
                <span className="day-price">{formatCents(amount)}</span>
                {movingDate === chosen ? (
                  <span className="day-note">{TEXTS.chosen}</span>
                ) : (
                  <span className={(difference ?? 0) < 0 ? 'day-note day-saves' : 'day-note'}>
                    {inWords(difference)}
                  </span>
                )}
                {isCheapest && <span className="tag day-tag">{TEXTS.cheapest}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
