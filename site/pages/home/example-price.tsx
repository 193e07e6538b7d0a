import { formatDay, formatM3 } from '../../../shared/texts/figures'
import { price } from '../../../shared/texts/site'
import { HOME } from '../../texts/home-texts'
import type { ExampleMove } from '../row'
import { Icon } from '../../ui/icon'

const { example } = HOME
const BAR_WIDTH = 26
const BAR_STEP = 32
const BARS_HEIGHT = 48
/** Minimum height of a bar, so that it stays visible. */
const MIN_SHARE = 0.45

/** 'samedi 26 décembre', without the year. */
const dayName = (date: string): string => formatDay(date).replace(/ \d{4}$/, '')

/**
 * Bars of the days' prices between the lowest and the highest, as an ornament of the figures beside
 * it.
 */
const Bars = ({ days, date }: Pick<ExampleMove, 'days' | 'date'>) => {
  const amounts = days.map(({ cents }) => cents)
  const min = Math.min(...amounts)
  const max = Math.max(...amounts)
  const heightOf = (cents: number) =>
    BARS_HEIGHT * (max === min ? 1 : MIN_SHARE + ((1 - MIN_SHARE) * (cents - min)) / (max - min))
  return (
    <svg
      className="example-bars"
      viewBox={`0 0 ${days.length * BAR_STEP - 6} ${BARS_HEIGHT}`}
      aria-hidden="true"
    >
      {days.map((day, index) => (
        <rect
          key={day.date}
          className={day.date === date ? 'example-chosen' : undefined}
          x={index * BAR_STEP}
          y={BARS_HEIGHT - heightOf(day.cents)}
          width={BAR_WIDTH}
          height={heightOf(day.cents)}
          rx={3}
        />
      ))}
    </svg>
  )
}

/** A price of an ordinary day by the engine, with those of the days around it. */
export const ExamplePrice = ({
  move: { from, to, volumeM3, date, days },
}: {
  move: ExampleMove
}) => {
  const chosen = days.find(day => day.date === date)
  const dearest = days.toSorted((one, other) => other.cents - one.cents)[0]
  if (chosen === undefined || dearest === undefined) return null
  return (
    <aside className="hero-example" aria-label={example.title}>
      <p className="example-route">
        <span>
          {from} <Icon name="arrow-right" size={16} />{' '}
          <span className="visually-hidden">{example.to}</span> {to}
        </span>
        <span>{formatM3(volumeM3)}</span>
      </p>
      <p className="example-amount">
        <strong>{price(chosen.cents)}</strong> <span>{dayName(date)}</span>
      </p>
      <Bars days={days} date={date} />
      {chosen.cents < dearest.cents && (
        <p className="example-best">
          {example.saved(price(dearest.cents - chosen.cents), dayName(dearest.date))}
        </p>
      )}
      <p className="example-note">{example.note(formatDay(date))}</p>
    </aside>
  )
}
