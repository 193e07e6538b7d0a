import { LookupStatement } from '../../../shared/domain/lookup'
import { TYPED_LENGTH } from '../../../shared/domain/text'
import { LOOKUP_TEXTS } from '../../../shared/texts/lookup-texts'
import { violationText } from '../../../shared/texts/violations'
import { check, type RefusalMessage } from '../../../shared/validation/check'
import { routes } from '../../routes'
import { row, type SectionRow } from '../row'
import { type LookupView, lookupPage } from './lookup-page'

const sentence: RefusalMessage = (reason, path) => {
  if (path === 'reference') return LOOKUP_TEXTS.faults.reference
  return reason === 'email' ? violationText(reason) : LOOKUP_TEXTS.faults.email
}

const blank: LookupView = {
  sent: null,
  values: { reference: '', email: '' },
  violations: [],
  isTooOften: false,
}

const sentOf = (query: string): LookupView['sent'] =>
  query === 'reference' || query === 'tout' ? query : null

/** The page that mails links to quotes and orders. Works without script: the form posts, and the answer is a redirect. */
export const LOOKUP: readonly SectionRow[] = [
  row<LookupView>({
    pattern: routes.lookup.pattern,
    frame: 'site',
    load: ({ query }) => ({ data: { ...blank, sent: sentOf(query('envoye')) } }),
    cacheKey: ({ sent }) => sent ?? '',
    page: lookupPage,
    post: async ({ fields, client, isTooOften }, { lookups }) => {
      const fieldText = (name: string) => (fields.get(name) ?? '').slice(0, TYPED_LENGTH)
      const values = { reference: fieldText('reference'), email: fieldText('email') }
      if (isTooOften) return { status: 429, data: { ...blank, values, isTooOften } }
      const checked = check(values, LookupStatement, sentence)
      if (!checked.ok)
        return { status: 422, data: { ...blank, values, violations: checked.violations } }
      if ((await lookups.ask(checked.value, client.ip)) !== null)
        return { status: 429, data: { ...blank, values, isTooOften: true } }
      return {
        redirect: routes.lookup.href(checked.value.reference.trim() === '' ? 'tout' : 'reference'),
      }
    },
  }),
]
