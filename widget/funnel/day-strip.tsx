import { formatCents } from '../../shared/domain/money'
import type { SimulationPrice } from '../../shared/domain/simulation'
import { formatDayMonth, formatWeekday } from '../../shared/texts/figures'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote'

interface DayStripProps {
  prices: readonly SimulationPrice[]
  chosen: string
  isBusy: boolean
  onChoose: (date: string) => void
}

const isAt = (amount: number) => (price: SimulationPrice) => price.totalIncludingTaxesPrice === amount
const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other))
const nearest = (prices: readonly SimulationPrice[], date: string): string | undefined =>
  prices.toSorted((a, b) => distance(a.movingDate, date) - distance(b.movingDate, date))[0]?.movingDate

/** The days around the chosen one: what each costs, what it saves, the cheapest marked. A tap changes the date. */
export const DayStrip = ({ prices, chosen, isBusy, onChoose }: DayStripProps) => {
  const amounts = prices.map(({ totalIncludingTaxesPrice }) => totalIncludingTaxesPrice)
  const cheapest = Math.min(...amounts)
  const reference = prices.find(({ movingDate }) => movingDate === chosen)?.totalIncludingTaxesPrice
  // One day is marked: of equals, the one nearest to the chosen date.
  const marked = Math.max(...amounts) === cheapest ? undefined : nearest(prices.filter(isAt(cheapest)), chosen)
  if (prices.length < 2) return null
  return (
    <section className="days" aria-label={TEXTS.daysTitle}>
      <h3 className="days-title">{TEXTS.daysTitle}</h3>
      <ul className="days-list">
        {prices.map(({ movingDate, totalIncludingTaxesPrice: amount }) => {
          const isCheapest = movingDate === marked
          const difference = reference === undefined ? 0 : amount - reference
          return (
            <li key={movingDate}>
              <button
                type="button"
                className={isCheapest ? 'day day-cheapest' : 'day'}
                part="day"
                aria-pressed={movingDate === chosen}
                aria-disabled={isBusy}
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
                  <span className={difference < 0 ? 'day-note day-saves' : 'day-note'}>
                    {difference < 0 ? TEXTS.saves(-difference) : TEXTS.costsMore(difference)}
                  </span>
                )}
                {isCheapest && <span className="day-tag">{TEXTS.cheapest}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
