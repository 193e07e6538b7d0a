import { is } from 'superstruct'
import { Uuid } from '../../../shared/domain/uuid'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import { routes } from '../../routes'
import { row, type SectionRow } from '../row'
import type { CartonsOrderView } from '../../ports/shop'
import { cartonsPage } from './cartons-page'
import { unknownPage } from './unknown-page'

/** Page of an order of cartons for its customer. */
export const CARTONS_ORDER: readonly SectionRow[] = [
  row<CartonsOrderView | null>({
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
]
