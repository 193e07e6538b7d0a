import { TYPED_LENGTH } from '../../../shared/domain/text'
import { Uuid } from '../../../shared/domain/uuid'
import { BILLING_TEXTS } from '../../../shared/texts/billing'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page'
import { routes } from '../../routes'
import { type PageSources, row, type SectionRow } from '../../section'
import { type BillingView, billingPage } from './billing-page'
import { readBillingName } from './read-billing-name'
import { unknownPage } from './unknown-page'

/** Query that says that the form was saved. */
const SAVED = 'enregistre'

const findBilling = async (uuid: string, { bookings }: Pick<PageSources, 'bookings'>) =>
  Uuid.is(uuid) ? ((await bookings.order(uuid))?.billing ?? null) : null

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
      return { data: { uuid, values, violations: [], isTooOften: false, isSaved: query(SAVED) !== '' } }
    },
    cacheKey: () => null,
    page: view => (view === null ? unknownPage(ORDER_PAGE_TEXTS.unknown) : billingPage(view)),
    post: async ({ param, fields, isTooOften }, sources) => {
      const uuid = param('uuid')
      if ((await findBilling(uuid, sources)) === null) return 'not-found'
      const typed = (name: string) => (fields.get(name) ?? '').slice(0, TYPED_LENGTH)
      const values = { companyName: typed('companyName'), siren: typed('siren') }
      const returned = { uuid, values, violations: [], isTooOften, isSaved: false }
      if (isTooOften) return { status: 429, data: returned }
      const read = readBillingName(values)
      if (!read.ok) {
        const violations = read.violations.map(violation =>
          violation.propertyPath === 'companyName' && values.companyName.trim() === ''
            ? { ...violation, message: BILLING_TEXTS.faults.companyName }
            : violation,
        )
        return { status: 422, data: { ...returned, violations } }
      }
      if (!(await sources.bookings.nameCompany(uuid, read.value))) return 'not-found'
      return { redirect: `${routes.orderBilling.href(uuid)}?${SAVED}=1` }
    },
  }),
]
