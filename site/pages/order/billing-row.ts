import { TYPED_LENGTH } from '../../../shared/domain/text'
import { Uuid } from '../../../shared/domain/uuid'
import { BILLING_TEXTS } from '../../../shared/texts/billing-texts'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import { routes } from '../../routes'
import { type PageSources, row, type SectionRow } from '../row'
import { type BillingView, billingPage } from './billing-page'
import { readBillingName } from './read-billing-name'
import { readEmail } from './request-form'
import { unknownPage } from './unknown-page'

/** Query after saving. */
const SAVED = 'enregistre'

const findBilling = async (uuid: string, { bookings }: Pick<PageSources, 'bookings'>) =>
  Uuid.is(uuid) ? ((await bookings.order(uuid))?.billing ?? null) : null

/** State of a form that nothing was typed into. */
const untouched = {
  email: '',
  violations: [],
  isWrongEmail: false,
  isTooOften: false,
  isSaved: false,
}

/** The page that names a company for the invoices of a move. Works without script: the form posts, and the answer is a redirect. */
export const ORDER_BILLING: readonly SectionRow[] = [
  row<BillingView | null>({
    pattern: routes.orderBilling.pattern,
    frame: 'tunnel',
    isPrivate: true,
    load: async ({ param, query }, sources) => {
      const uuid = param('uuid')
      const values = await findBilling(uuid, sources)
      if (values === null) return { data: null, isFound: false }
      return { data: { ...untouched, uuid, values, isSaved: query(SAVED) !== '' } }
    },
    cacheKey: () => null,
    page: view => (view === null ? unknownPage(ORDER_PAGE_TEXTS.unknown) : billingPage(view)),
    post: async ({ param, fields, isTooOften }, sources) => {
      const uuid = param('uuid')
      if ((await findBilling(uuid, sources)) === null) return 'not-found'
      const fieldText = (name: string) => (fields.get(name) ?? '').slice(0, TYPED_LENGTH)
      const values = { companyName: fieldText('companyName'), siren: fieldText('siren') }
      const email = readEmail(fields)
      const returned = { ...untouched, uuid, values, email }
      if (isTooOften) return { status: 429, data: { ...returned, isTooOften } }
      const checked = readBillingName(values)
      if (!checked.ok) {
        const violations = checked.violations.map(violation =>
          violation.propertyPath === 'companyName' && values.companyName.trim() === ''
            ? { ...violation, message: BILLING_TEXTS.faults.companyName }
            : violation,
        )
        return { status: 422, data: { ...returned, violations } }
      }
      const answer = await sources.bookings.nameCompany(uuid, { ...checked.value, email })
      if (answer === 'unknown') return 'not-found'
      if (answer === 'too-many') return { status: 429, data: { ...returned, isTooOften: true } }
      if (answer === 'wrong-email')
        return { status: 422, data: { ...returned, isWrongEmail: true } }
      return { redirect: `${routes.orderBilling.href(uuid)}?${SAVED}=1` }
    },
  }),
]
