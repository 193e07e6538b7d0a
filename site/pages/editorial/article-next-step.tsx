import { NEXT_STEP_TEXTS as TEXTS } from '../../texts/article-texts'
import type { ArticleKind } from '../../ports/editorial'
import { QuoteStep, TalkStep } from '../../ui/next-step'

/** Of what these tell, nobody wants a price next. */
const TALKS: Readonly<
  Partial<Record<ArticleKind, { title: string; text: string; write: string }>>
> = {
  faqs: TEXTS.ask,
  recrutements: TEXTS.apply,
  agencies: TEXTS.visit,
}

/** What a reader may want next, said plainly. */
export const NextStep = ({ kind }: { kind: ArticleKind }) => {
  const talk = TALKS[kind]
  return talk === undefined ? <QuoteStep /> : <TalkStep {...talk} />
}
