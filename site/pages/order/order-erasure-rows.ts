import { is } from 'superstruct'
import { Uuid } from '../../../shared/domain/uuid'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import type { ErasableOrder } from '../../ports/erasure'
import { routes } from '../../routes'
import { type PageRequest, type PageSources, row, type SectionRow } from '../row'
import { type ErasureView, orderErasurePage } from './order-erasure-page'
import { readEmail } from './request-form'
import { unknownPage } from './unknown-page'

/** State of the form before a request. */
const INITIAL = { result: null, email: '', refusal: null }

const STATUSES = { 'wrong-email': 422, 'too-many': 429, unreachable: 503 } as const

/** Page of the erasure of an order of one kind; `frame`: that of the page of the order. */
const erasureRow = (
  kind: ErasableOrder['kind'],
  pattern: string,
  frame: 'site' | 'tunnel',
): SectionRow => {
  const findOrder = async (
    { param }: Pick<PageRequest, 'param'>,
    { erasures }: Pick<PageSources, 'erasures'>,
  ): Promise<ErasableOrder | null> => {
    const uuid = param('uuid')
    const order = is(uuid, Uuid) ? await erasures.find(uuid) : null
    return order?.kind === kind ? order : null
  }
  return row<ErasureView | null>({
    pattern,
    frame,
    isPrivate: true,
    load: async (request, sources) => {
      const order = await findOrder(request, sources)
      return { data: order && { ...INITIAL, order }, isFound: order !== null }
    },
    cacheKey: () => null,
    page: view => (view === null ? unknownPage(ORDER_PAGE_TEXTS.unknown) : orderErasurePage(view)),
    post: async (request, sources) => {
      const order = await findOrder(request, sources)
      if (order === null) return { status: 404, data: null }
      const email = readEmail(request.fields)
      const answer = request.isTooOften
        ? 'too-many'
        : await sources.erasures.erase(order.uuid, email)
      if (answer === null) return { status: 404, data: null }
      const view = { ...INITIAL, order, email }
      return answer === 'wrong-email' || answer === 'too-many' || answer === 'unreachable'
        ? { status: STATUSES[answer], data: { ...view, refusal: answer } }
        : { status: 200, data: { ...view, result: answer } }
    },
  })
}

/** Pages 'Effacer mes données' of orders of both kinds. */
export const ORDER_ERASURES: readonly SectionRow[] = [
  erasureRow('cartons', routes.storeErasure.pattern, 'site'),
  erasureRow('move', routes.orderErasure.pattern, 'tunnel'),
]
