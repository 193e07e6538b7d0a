import { object } from 'superstruct'
import { Email } from '../../../shared/domain/contact'
import { TYPED_LENGTH } from '../../../shared/domain/text'
import { violationText } from '../../../shared/texts/violations'
import { check, type RefusalMessage } from '../../../shared/validation/check'
import { routes } from '../../routes'
import { STOP_OFFERS_TEXTS } from '../../texts/stop-offers-texts'
import { row, type SectionRow } from '../row'
import { type StopOffersView, stopOffersPage } from './stop-offers-page'

const Statement = object({ email: Email })

const sentence: RefusalMessage = reason =>
  reason === 'email' ? violationText(reason) : STOP_OFFERS_TEXTS.required

const blank: StopOffersView = { isDone: false, email: '', violations: [], isTooOften: false }

/** The page that withdraws the consent to offers. Works without script: the form posts, and the answer is a redirect. */
export const STOP_OFFERS: readonly SectionRow[] = [
  row<StopOffersView>({
    pattern: routes.stopOffers.pattern,
    frame: 'site',
    load: ({ query }) => ({ data: { ...blank, isDone: query('fait') === 'oui' } }),
    cacheKey: ({ isDone }) => String(isDone),
    page: stopOffersPage,
    post: async ({ fields, isTooOften }, { stopOffers }) => {
      const email = (fields.get('email') ?? '').slice(0, TYPED_LENGTH)
      if (isTooOften) return { status: 429, data: { ...blank, email, isTooOften } }
      const checked = check({ email }, Statement, sentence)
      if (!checked.ok)
        return { status: 422, data: { ...blank, email, violations: checked.violations } }
      await stopOffers(checked.value.email)
      return { redirect: routes.stopOffers.href('oui') }
    },
  }),
]
