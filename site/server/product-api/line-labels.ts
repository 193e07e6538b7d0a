import type { Simulation } from '../../../shared/domain/simulation'
import { PRICE_LINE_TEXTS } from '../../../shared/texts/quote'

/** A simulation as it is answered: what each line of its breakdown is for stands beside the line's code. */
export const withLineLabels = ({ detail, ...simulation }: Simulation): Simulation => ({
  ...simulation,
  detail: {
    ...detail,
    lines: detail.lines.map(line => ({ ...line, label: PRICE_LINE_TEXTS[line.code] ?? line.code })),
  },
})
