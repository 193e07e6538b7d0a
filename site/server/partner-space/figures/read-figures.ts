import { sql } from 'kysely'
import { groupBy } from '../../../../shared/domain/group-by'
import { addDays, type IsoDate } from '../../../../shared/domain/moving-date'
import type { Partners } from '../../content/read-partners'
import {
  FIGURE_ELEMENTS,
  type FigureStep,
  type PartFigures,
  type PartnerFigures,
  type PeriodFigures,
  type PeriodKind,
  type StepFigures,
} from '../../../ports/partner-figures'
import type { Db } from '../../db/tables'
import { monthAfter, monthOf, weekOf } from './figure-days'

/** Number of periods that are shown at once. */
const PERIODS = { week: 26, month: 12 } as const

interface Row {
  part: string
  step: string
  count: number | string | bigint
  cents: number | string | bigint
}

/** Adds up the rows of one period, element or source. */
const figuresOf = (rows: readonly Row[]): StepFigures => {
  const sum = (step: FigureStep, column: 'count' | 'cents') =>
    rows.filter(row => row.step === step).reduce((total, row) => total + Number(row[column]), 0)
  return {
    counts: {
      opened: sum('opened', 'count'),
      lead: sum('lead', 'count'),
      price: sum('price', 'count'),
      booking: sum('booking', 'count'),
      paid: sum('paid', 'count'),
      cartons: sum('cartons', 'count'),
    },
    paidCents: sum('paid', 'cents'),
    cartonsCents: sum('cartons', 'cents'),
  }
}

const partOf = ({ part }: Row): string => part

/** Returns the first days of the periods until the one of `today`, the latest first. */
const startsOf = (kind: PeriodKind, today: IsoDate): IsoDate[] =>
  Array.from({ length: PERIODS[kind] }, (_, index) =>
    kind === 'week' ? addDays(weekOf(today), -7 * index) : monthAfter(monthOf(today), -index),
  )

const endOf = (kind: PeriodKind, start: IsoDate): IsoDate =>
  addDays(kind === 'week' ? addDays(start, 7) : monthAfter(start, 1), -1)

export interface FigureQuestion {
  partner: string
  kind: PeriodKind
  /** Day in the latest period. */
  until: IsoDate
}

/** Reads the figures of a partner, by period, element and source token. */
const readRows = async (
  db: Db,
  { partner, kind, until }: FigureQuestion,
): Promise<Record<'periods' | 'elements' | 'sources', Row[]>> => {
  const starts = startsOf(kind, until)
  const from = starts.at(-1) ?? until
  const to = endOf(kind, starts[0] ?? until)
  const period = kind === 'week' ? sql`week` : sql`substr(day, 1, 7)`
  const counted = (part: ReturnType<typeof sql>) => sql<Row>`
    select ${part} as part, step, sum(count) as count, sum(cents) as cents from partner_days
    where partner = ${partner} and day >= ${from} and day <= ${to} group by 1, 2`
  const opened = (part: ReturnType<typeof sql>) => sql<Row>`
    select ${part} as part, 'opened' as step, sum(count) as count, 0 as cents from partner_openings
    where partner = ${partner} and day >= ${from} and day <= ${to} group by 1`
  const [days, openings, elements, sources, openedSources] = await Promise.all([
    counted(period).execute(db),
    opened(period).execute(db),
    counted(sql`element`).execute(db),
    counted(sql`source`).execute(db),
    opened(sql`source`).execute(db),
  ])
  return {
    periods: [...days.rows, ...openings.rows],
    elements: elements.rows,
    sources: [...sources.rows, ...openedSources.rows],
  }
}

/** Returns the figures of a partner. `nameOf`: the landing or campaign of a source token. */
export const readFigures = async (
  db: Db,
  question: FigureQuestion,
  nameOf: (source: string) => string,
): Promise<PartnerFigures> => {
  const { kind, until } = question
  const rows = await readRows(db, question)
  const byPeriod = groupBy(rows.periods, partOf)
  const periods = startsOf(kind, until).map((start): PeriodFigures => {
    const key = kind === 'week' ? start : start.slice(0, 7)
    return { start, ...figuresOf(byPeriod.get(key) ?? []) }
  })
  const elements = groupBy(rows.elements, partOf)
  const sources = [...groupBy(rows.sources, partOf)].map(([source, own]): PartFigures => ({
    name: nameOf(source),
    ...figuresOf(own),
  }))
  return {
    kind,
    periods,
    total: figuresOf(rows.periods),
    elements: FIGURE_ELEMENTS.flatMap(element => {
      const own = elements.get(element)
      return own === undefined ? [] : [{ name: element, ...figuresOf(own) }]
    }),
    sources: sources.toSorted((one, other) => other.counts.lead - one.counts.lead),
  }
}

/** Returns the names of a partner's source tokens: its landing, its campaigns, else the token. */
export const createSourceNames =
  (partners: Pick<Partners, 'sources'>) =>
  async (partner: string): Promise<(source: string) => string> => {
    const known = await partners.sources(partner).catch(() => [])
    return source => known.find(({ token }) => token === source)?.name ?? source
  }
