import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { Fares } from '../../ports/directory'
import { dayOfMonthWords, weekdayWords } from '../../ui/day-words'
import { priceWords } from './price-words'

const TEXTS = DIRECTORY_TEXTS.town.best

interface BestDayProps {
  day: NonNullable<Fares['cheapestDay']>
  /** The priced home, as 'deux-pièces'. */
  home: string
}

/** The cheapest day of the next thirty, as a calendar page. */
export const BestDay = ({ day: { date, asCheap, cents, savedCents, to }, home }: BestDayProps) => {
  const [day = '', ...month] = dayOfMonthWords(date).split(' ')
  return (
    <section className="best-day" aria-labelledby="jour">
      <time className="calendar-leaf" dateTime={date}>
        <span>{weekdayWords(date)}</span> <strong>{day}</strong> <span>{month.join(' ')}</span>
      </time>
      <div>
        <h2 id="jour">{TEXTS.title}</h2>
        <p>
          <strong>{priceWords(cents)}</strong> {TEXTS.text(home, to.name, priceWords(savedCents))}
          {asCheap > 0 && ` ${TEXTS.others(asCheap)}`}
        </p>
      </div>
    </section>
  )
}
