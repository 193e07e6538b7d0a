import { formatCents, grouped } from '../../../shared/domain/money'
import { wordOf } from '../../../shared/domain/word-of'
import type { Page } from '../../layout/page'
import {
  FIGURE_STEPS,
  type FigureStep,
  type PartFigures,
  type PartnerFigures,
  type PeriodKind,
  type StepFigures,
} from '../../ports/partner-figures'
import { FIGURES as TEXTS } from '../../texts/partner-figures-texts'
import { FigureChart } from './figure-chart'
import { percentText, periodText } from './figure-words'
import { SPACE } from './space-addresses'
import { type SpaceFrame, spacePage } from './space-page'

const KINDS: readonly PeriodKind[] = ['week', 'month']
/** Steps of a move, each of which is a part of the one before. */
const FUNNEL: readonly FigureStep[] = ['opened', 'lead', 'price', 'booking', 'paid']

const Kinds = ({ kind }: Pick<PartnerFigures, 'kind'>) => (
  <nav aria-label={TEXTS.kindsLabel}>
    <ul className="bo-tabs">
      {KINDS.map(each => (
        <li key={each}>
          <a href={SPACE.home.of(each)} aria-current={each === kind ? 'true' : undefined}>
            {TEXTS.kinds[each]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const Funnel = ({ counts, paidCents, cartonsCents }: StepFigures) => (
  <ol className="space-steps">
    {FUNNEL.map((step, index) => {
      const before = FUNNEL[index - 1]
      const rate = before === undefined ? '' : percentText(counts[step], counts[before])
      return (
        <li key={step}>
          <p className="space-step-name">{TEXTS.steps[step]}</p>
          <p className="space-step-count">{grouped(String(counts[step]))}</p>
          <p className="bo-soft">{TEXTS.hints[step]}</p>
          {rate !== '' && <p className="space-step-rate">{TEXTS.rate(rate)}</p>}
          {step === 'paid' && <p className="space-step-rate">{formatCents(paidCents)}</p>}
        </li>
      )
    })}
    <li>
      <p className="space-step-name">{TEXTS.steps.cartons}</p>
      <p className="space-step-count">{grouped(String(counts.cartons))}</p>
      <p className="bo-soft">{TEXTS.hints.cartons}</p>
      <p className="space-step-rate">{formatCents(cartonsCents)}</p>
    </li>
  </ol>
)

interface TableProps {
  title: string
  column: string
  rows: readonly PartFigures[]
  total?: StepFigures
}

const Cells = ({ counts, paidCents, cartonsCents }: StepFigures) => (
  <>
    {FIGURE_STEPS.slice(0, -1).map(step => (
      <td key={step}>{grouped(String(counts[step]))}</td>
    ))}
    <td>{formatCents(paidCents)}</td>
    <td>{grouped(String(counts.cartons))}</td>
    <td>{formatCents(cartonsCents)}</td>
  </>
)

const Table = ({ title, column, rows, total }: TableProps) => (
  <section className="bo-panel">
    <div className="space-table" tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            {FIGURE_STEPS.slice(0, -1).map(step => (
              <th key={step} scope="col">
                {TEXTS.steps[step]}
              </th>
            ))}
            <th scope="col">{TEXTS.paidAmount}</th>
            <th scope="col">{TEXTS.steps.cartons}</th>
            <th scope="col">{TEXTS.cartonsAmount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <Cells {...row} />
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{TEXTS.total}</th>
              <Cells {...total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  </section>
)

const isEmpty = ({ counts }: StepFigures): boolean => FIGURE_STEPS.every(step => counts[step] === 0)

/** Page of the figures of a partner, by week or month. */
export const figuresPage = (frame: SpaceFrame, figures: PartnerFigures): Page => {
  const { kind, periods, total, elements, sources } = figures
  return spacePage(
    { title: TEXTS.title, at: 'home', frame },
    <>
      <p className="bo-hint">{TEXTS.intro}</p>
      <Kinds kind={kind} />
      {isEmpty(total) ? (
        <p>{TEXTS.empty}</p>
      ) : (
        <>
          <section className="bo-panel">
            <h2>
              {TEXTS.funnel}, {TEXTS.until(kind)}
            </h2>
            <Funnel {...total} />
          </section>
          <section className="bo-panel">
            <h2>{TEXTS.chart}</h2>
            <FigureChart kind={kind} periods={periods} total={total} />
          </section>
          <p className="bo-links">
            <a href={SPACE.figuresFile.of(kind)}>{TEXTS.csv}</a>
          </p>
          <Table
            title={TEXTS.table}
            column={TEXTS.periods[kind]}
            rows={periods.map(period => ({ ...period, name: periodText(kind, period.start) }))}
            total={total}
          />
          <Table
            title={TEXTS.elements.title}
            column={TEXTS.elements.column}
            rows={elements.map(row => ({
              ...row,
              name: wordOf(TEXTS.elements.names, row.name),
            }))}
          />
          <Table
            title={TEXTS.sources.title}
            column={TEXTS.sources.column}
            rows={sources.map(row => ({
              ...row,
              name: row.name === '' ? TEXTS.sources.none : row.name,
            }))}
          />
        </>
      )}
    </>,
  )
}
