import { is } from 'superstruct'
import { Uuid } from '../../../shared/domain/uuid'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order'
import { routes } from '../../routes'
import { row, type SectionRow } from '../../section'
import type { ShownStoreOrder } from '../../shop'
import { unknownPage } from '../order/unknown-page'
import { storeOrderPage } from './store-order-page'

/** What a customer sees of an order of cartons. */
export const STORE_ORDER: readonly SectionRow[] = [
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
    page: order => (order === null ? unknownPage(STORE_ORDER_TEXTS.unknown) : storeOrderPage(order)),
  }),
]
