import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { ErasureResult, ShownStoreOrder } from '../../ports/shop'
import { PhoneLink } from '../../ui/phone-link'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { FocusedNotice } from '../forms/focused-notice'
import { EmailField } from './email-field'

const { erasure: TEXTS } = STORE_ORDER_TEXTS

export interface ErasureView {
  order: ShownStoreOrder
  /** Outcome of the request; null: none was made, or it was refused. */
  result: ErasureResult | null
  /** E-mail that was typed as a proof; '' for none. */
  email: string
  isWrongEmail: boolean
  isTooOften: boolean
}

/** Returns what an erasure would do to the order now. */
const told = ({ state, documents, withdrawal }: ShownStoreOrder): string => {
  if (documents.length === 0) return TEXTS.gone
  const isRefunded = documents.reduce((sum, { amountCents }) => sum + amountCents, 0) === 0
  const isOver = state === 'refunded' || isRefunded || (state === 'closed' && withdrawal === null)
  return isOver ? TEXTS.kept : TEXTS.running
}

/** Page 'Effacer mes données': what is erased, what stays, and one button. Without script. */
export const cartonsErasurePage = ({
  order,
  result,
  email,
  isWrongEmail,
  isTooOften,
}: ErasureView): Page => ({
  title: isWrongEmail || isTooOften ? FORM_TEXTS.refusedTitle(TEXTS.title) : TEXTS.title,
  description: STORE_ORDER_TEXTS.description,
  canonical: routes.shop.href(),
  isIndexed: false,
  style: 'site/pages/shop/shop-rows.css',
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
            <form
              className="store-erasure-form"
              method="post"
              action={routes.storeErasure.href(order.uuid)}
              noValidate
            >
              {order.erasure !== 'done' && (
                <EmailField id="e-mail-effacement" email={email} isWrong={isWrongEmail} />
              )}
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
