import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { ShownStoreOrder } from '../../shop'
import { PhoneLink } from '../../ui/phone-link'
import { FocusedNotice } from '../forms/focused-notice'

const { erasure: TEXTS } = STORE_ORDER_TEXTS

export interface ErasureView {
  order: ShownStoreOrder
  /** What came of it; null: it was not asked for yet. */
  result: 'gone' | 'kept' | 'asked' | null
  /** It was asked for, too soon after others: nothing was done. */
  isTooOften: boolean
}

/** What an erasure of it comes to, as it stands. */
const told = ({ state, documents, withdrawal }: ShownStoreOrder): string => {
  if (documents.length === 0) return TEXTS.gone
  const isRefunded = documents.reduce((sum, { amountCents }) => sum + amountCents, 0) === 0
  const isOver = state === 'refunded' || isRefunded || (state === 'closed' && withdrawal === null)
  return isOver ? TEXTS.kept : TEXTS.running
}

/** 'Effacer mes données': what goes and what stays, and the one button. Without script. */
export const cartonsErasurePage = ({ order, result, isTooOften }: ErasureView): Page => ({
  title: TEXTS.title,
  description: STORE_ORDER_TEXTS.description,
  canonical: routes.shop.href(),
  isIndexed: false,
  style: 'site/pages/shop/shop.css',
  body: (
    <div className="outcome store-erasure frame">
      <div className="outcome-told">
        <p className="order-reference">{ORDER_PAGE_TEXTS.reference(order.reference)}</p>
        <h1 className="display">{TEXTS.title}</h1>
        {isTooOften && <FocusedNotice title={TEXTS.tooMany} />}
        <p className="lead" role={result === null ? undefined : 'status'}>
          {result === null ? told(order) : TEXTS.results[result]}
        </p>
        <div className="ways">
          {result === null && (
            <form method="post" action={routes.storeErasure.href(order.uuid)}>
              <button className="button button-signal" type="submit">
                {TEXTS.button}
              </button>
            </form>
          )}
          {result === 'gone' ? (
            <a className="button button-outline" href={routes.shop.href()}>
              {STORE_ORDER_TEXTS.shop}
            </a>
          ) : (
            <a className="button button-outline" href={routes.storeOrder.href(order.uuid)}>
              {TEXTS.back}
            </a>
          )}
          <PhoneLink />
        </div>
      </div>
    </div>
  ),
})
