import { grouped } from '../../../shared/domain/money'
import { NBSP } from '../../../shared/texts/spaces'
import type { PartnerFigures, PeriodFigures } from '../../ports/partner-figures'
import { FIGURES as TEXTS } from '../../texts/partner-figures-texts'

const WIDTH = 720
const HEIGHT = 240
const TOP = 24
const LEFT = 84
const BOTTOM = 36
/** Labels of periods that fit beside each other. */
const MAX_LABELS = 5

/** Returns the least of 1, 2, 5, 10, 20, 50 … that is not below a count. */
const roundedUp = (count: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, count)))
  return [1, 2, 5, 10].map(step => step * power).find(step => step >= count) ?? 10 * power
}

const SHORT_MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' })
const SHORT_DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

interface BarsProps {
  periods: readonly PeriodFigures[]
  most: number
  width: number
}

/** Returns a count in the width that the axis has. */
const axisText = (count: number): string =>
  count < 10_000 ? grouped(String(count)) : `${grouped(String(count / 1000))}${NBSP}k`

const yOf = (count: number, most: number): number =>
  HEIGHT - BOTTOM - (count / most) * (HEIGHT - TOP - BOTTOM)

const Bars = ({ periods, most, width }: BarsProps) =>
  periods.map(({ start, counts }, index) => {
    const x = LEFT + index * width
    return (['lead', 'booking'] as const).map((step, place) => {
      const y = yOf(counts[step], most)
      return (
        <rect
          key={`${start} ${step}`}
          className={`space-bar-${step}`}
          x={x + width * (0.12 + 0.38 * place)}
          y={y}
          width={width * 0.36}
          height={HEIGHT - BOTTOM - y}
          rx={Math.min(2, width * 0.1)}
        />
      )
    })
  })

/** Leads and bookings of each period as bars, the earliest on the left; its values are in a table. */
export const FigureChart = ({
  kind,
  periods,
  total,
}: Pick<PartnerFigures, 'kind' | 'periods' | 'total'>) => {
  const ordered = periods.toReversed()
  const most = roundedUp(
    Math.max(...ordered.map(({ counts }) => Math.max(counts.lead, counts.booking))),
  )
  const width = (WIDTH - LEFT) / ordered.length
  const every = Math.ceil(ordered.length / MAX_LABELS)
  const words = kind === 'month' ? SHORT_MONTH : SHORT_DAY
  return (
    <>
      <ul className="space-legend">
        <li className="space-legend-lead">{TEXTS.steps.lead}</li>
        <li className="space-legend-booking">{TEXTS.steps.booking}</li>
      </ul>
      <svg
        className="space-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={TEXTS.chartLabel(total.counts.lead, total.counts.booking)}
      >
        {[0, most / 2, most].map(count => (
          <g key={count}>
            <line x1={LEFT} x2={WIDTH} y1={yOf(count, most)} y2={yOf(count, most)} />
            {Number.isInteger(count) && (
              <text x={LEFT - 8} y={yOf(count, most) + 4} textAnchor="end">
                {axisText(count)}
              </text>
            )}
          </g>
        ))}
        <Bars periods={ordered} most={most} width={width} />
        {ordered.map(
          ({ start }, index) =>
            index % every === 0 && (
              <text key={start} x={LEFT + width * (index + 0.5)} y={HEIGHT - 8} textAnchor="middle">
                {words.format(new Date(`${start}T00:00:00Z`)).replace(/^1 /, '1er ')}
              </text>
            ),
        )}
      </svg>
    </>
  )
}
