import type { Kind } from '../../kinds/kinds'
import { QuoteStep, TalkStep } from '../../ui/next-step'

/** Next step for a reader: a price, or a contact. */
export const NextStep = ({ kind: { talk } }: { kind: Kind }) =>
  talk === undefined ? <QuoteStep /> : <TalkStep {...talk} />
