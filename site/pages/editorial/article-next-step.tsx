import { NEXT_STEP_TEXTS as TEXTS } from '../../texts/article-texts'
import type { ArticleKind } from '../../ports/editorial'
import { QuoteStep, TalkStep } from '../../ui/next-step'

/** Kinds after which a contact is offered instead of a price. */
const TALKS: Readonly<
  Partial<Record<ArticleKind, { title: string; text: string; write: string }>>
> = {
  faqs: TEXTS.ask,
  recrutements: TEXTS.apply,
  agencies: TEXTS.visit,
}

/** Next step for a reader. */
export const NextStep = ({ kind }: { kind: ArticleKind }) => {
  const talk = TALKS[kind]
  return talk === undefined ? <QuoteStep /> : <TalkStep {...talk} />
}
