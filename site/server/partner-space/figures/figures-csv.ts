import type {
  FigureStep,
  PartnerFigures,
  PeriodFigures,
  PeriodKind,
} from '../../../ports/partner-figures'
import { FIGURES as TEXTS } from '../../../texts/partner-figures-texts'
import { type CsvColumn, csvEuros, csvStream } from '../../http/csv-stream'

const countOf = (step: FigureStep): CsvColumn<PeriodFigures> => [
  TEXTS.steps[step],
  ({ counts }) => String(counts[step]),
]

const columnsOf = (kind: PeriodKind): CsvColumn<PeriodFigures>[] => [
  [TEXTS.csvColumns.kind, () => TEXTS.kinds[kind]],
  [TEXTS.csvColumns.start, ({ start }) => start],
  countOf('opened'),
  countOf('lead'),
  countOf('price'),
  countOf('booking'),
  countOf('paid'),
  [`${TEXTS.paidAmount} (€)`, ({ paidCents }) => csvEuros(paidCents)],
  countOf('cartons'),
  [`${TEXTS.cartonsAmount} (€)`, ({ cartonsCents }) => csvEuros(cartonsCents)],
]

async function* onePage(periods: readonly PeriodFigures[]) {
  yield periods
}

/** Returns the figures of each period as a file. */
export const figuresCsv = ({ kind, periods }: PartnerFigures): ReadableStream<Uint8Array> =>
  csvStream(columnsOf(kind), onePage(periods))
