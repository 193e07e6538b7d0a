import { is } from 'superstruct'
import { Uuid } from '../../../shared/domain/uuid'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import { routes } from '../../routes'
import { row, type SectionRow } from '../row'
import type { ShownStoreOrder } from '../../ports/shop'
import { cartonsErasurePage, type ErasureView } from './cartons-erasure-page'
import { cartonsPage } from './cartons-page'
import { readEmail } from './request-form'
import { unknownPage } from './unknown-page'

/** State of the form of an erasure that was not asked for yet. */
const UNASKED = { result: null, email: '', isWrongEmail: false, isTooOften: false }

/** Pages of an order of cartons for its customer: the order, and the erasure of the customer's data. */
export const CARTONS_ORDER: readonly SectionRow[] = [
  row<ShownStoreOrder | null>({
    pattern: routes.storeOrder.pattern,
    frame: 'site',
    isPrivate: true,
    load: async ({ param }, { shop }) => {
      const uuid = param('uuid')
      const order = is(uuid, Uuid) ? await shop.order(uuid) : null
      return { data: order, isFound: order !== null }
    },
    cacheKey: () => null,
    page: order => (order === null ? unknownPage(ORDER_PAGE_TEXTS.unknown) : cartonsPage(order)),
  }),
  row<ErasureView | null>({
    pattern: routes.storeErasure.pattern,
    frame: 'site',
    isPrivate: true,
    load: async ({ param }, { shop }) => {
      const uuid = param('uuid')
      const order = is(uuid, Uuid) ? await shop.order(uuid) : null
      return { data: order && { ...UNASKED, order }, isFound: order !== null }
    },
    cacheKey: () => null,
    page: view =>
      view === null ? unknownPage(ORDER_PAGE_TEXTS.unknown) : cartonsErasurePage(view),
    post: async ({ param, fields, isTooOften }, { shop }) => {
      const uuid = param('uuid')
      const order = is(uuid, Uuid) ? await shop.order(uuid) : null
      if (order === null) return { status: 404, data: null }
      const email = readEmail(fields)
      const view = { ...UNASKED, order, email }
      if (isTooOften) return { status: 429, data: { ...view, isTooOften } }
      const answer = await shop.erase(order.uuid, email)
      if (answer === null) return { status: 404, data: null }
      if (answer === 'too-many') return { status: 429, data: { ...view, isTooOften: true } }
      if (answer === 'wrong-email') return { status: 422, data: { ...view, isWrongEmail: true } }
      return { status: 200, data: { ...view, result: answer } }
    },
  }),
]
