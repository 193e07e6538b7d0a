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
  UNKNOWN_ELEMENT,
} from '../../../ports/partner-figures'
import type { Db } from '../../db/tables'
import { monthAfter } from './figure-days'
import { type PeriodSum, readPeriodSums, startOf } from './partner-periods'

/** Number of periods that are shown at once. */
const PERIODS = { week: 26, month: 12 } as const

/** Adds up the rows of one period, element or source. */
const figuresOf = (rows: readonly PeriodSum[]): StepFigures => {
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

const partOf = ({ part }: PeriodSum): string => part

/** Returns the first days of the periods until the one of `today`, the latest first. */
const startsOf = (kind: PeriodKind, today: IsoDate): IsoDate[] =>
  Array.from({ length: PERIODS[kind] }, (_, index) => {
    const latest = startOf(kind, today)
    return kind === 'week' ? addDays(latest, -7 * index) : monthAfter(latest, -index)
  })

export interface FigureQuestion {
  partner: string
  kind: PeriodKind
  /** Day in the latest period. */
  until: IsoDate
}

/** Returns the figures of a partner. `nameOf`: the landing or campaign of a source token. */
export const readFigures = async (
  db: Db,
  question: FigureQuestion,
  nameOf: (source: string) => string,
): Promise<PartnerFigures> => {
  const { partner, kind, until } = question
  const starts = startsOf(kind, until)
  const sums = await readPeriodSums(db, {
    partner,
    kind,
    from: starts.at(-1) ?? until,
    to: starts[0] ?? until,
  })
  const by = groupBy(sums, ({ dimension }) => dimension)
  const all = by.get('all') ?? []
  const byPeriod = groupBy(all, partOf)
  const elements = groupBy(by.get('element') ?? [], partOf)
  const sources = [...groupBy(by.get('source') ?? [], partOf)].map(
    ([source, own]): PartFigures => ({
      name: nameOf(source),
      ...figuresOf(own),
    }),
  )
  const total = figuresOf(all)
  const known = FIGURE_ELEMENTS.flatMap((element): PartFigures[] => {
    const own = elements.get(element)
    return own === undefined ? [] : [{ name: element, ...figuresOf(own) }]
  })
  const opened = known.reduce((sum, { counts }) => sum + counts.opened, 0)
  const none = figuresOf([])
  const unknown: PartFigures[] =
    total.counts.opened === opened
      ? []
      : [
          {
            ...none,
            name: UNKNOWN_ELEMENT,
            counts: { ...none.counts, opened: total.counts.opened - opened },
          },
        ]
  return {
    kind,
    periods: starts.map((start): PeriodFigures => ({
      start,
      ...figuresOf(byPeriod.get(start) ?? []),
    })),
    total,
    elements: [...known, ...unknown],
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
