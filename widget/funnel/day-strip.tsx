import { formatCents } from '../../shared/domain/money'
import type { SimulationPrice } from '../../shared/domain/simulation'
import { formatDayMonth, formatWeekday, FUNNEL_TEXTS } from '../../shared/texts/funnel'

const TEXTS = FUNNEL_TEXTS.quote

interface DayStripProps {
  prices: readonly SimulationPrice[]
  chosen: string
  isBusy: boolean
  onChoose: (date: string) => void
}

/** The days around the chosen one: what each costs, what it saves, the cheapest marked. A tap changes the date. */
export const DayStrip = ({ prices, chosen, isBusy, onChoose }: DayStripProps) => {
  const amounts = prices.map(({ totalIncludingTaxesPrice }) => totalIncludingTaxesPrice)
  const cheapest = Math.min(...amounts)
  const reference = prices.find(({ movingDate }) => movingDate === chosen)?.totalIncludingTaxesPrice
  const isFlat = Math.max(...amounts) === cheapest
  if (prices.length < 2) return null
  return (
    <section className="days" aria-label={TEXTS.daysTitle}>
      <h3 className="days-title">{TEXTS.daysTitle}</h3>
      <ul className="days-list">
        {prices.map(({ movingDate, totalIncludingTaxesPrice: amount }) => {
          const isCheapest = !isFlat && amount === cheapest
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
