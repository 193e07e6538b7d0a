import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import type { Page } from '../../layout/page'
import type { ErasableOrder, Erased } from '../../ports/erasure'
import { routes } from '../../routes'
import { ORDER_ERASURE_TEXTS as TEXTS } from '../../texts/order-erasure-texts'
import { PhoneLink } from '../../ui/phone-link'
import { FocusedNotice } from '../forms/focused-notice'
import { EmailField } from './email-field'

export interface ErasureView {
  order: ErasableOrder
  /** Outcome of the request; null: none was made, or it was refused. */
  result: Erased | null
  /** E-mail that was typed as a proof; '' for none. */
  email: string
  /** Reason why nothing was erased. */
  refusal: 'wrong-email' | 'too-many' | 'unreachable' | null
}

const ADDRESSES = {
  move: { order: routes.order, erasure: routes.orderErasure, home: routes.home },
  cartons: { order: routes.storeOrder, erasure: routes.storeErasure, home: routes.shop },
} satisfies Record<ErasableOrder['kind'], object>

const NOTICES = { 'too-many': TEXTS.tooMany, unreachable: TEXTS.unreachable } as const

/** Page 'Effacer mes données' of an order: what is erased, what stays, and one button. Without script. */
export const orderErasurePage = ({ order, result, email, refusal }: ErasureView): Page => {
  const { kind, uuid, reference, isErased, outcome } = order
  const { home, consequences, results } = TEXTS[kind]
  const addresses = ADDRESSES[kind]
  return {
    title: refusal === null ? TEXTS.title : FORM_TEXTS.refusedTitle(TEXTS.title),
    description: TEXTS.description,
    canonical: addresses.home.href(),
    isIndexed: false,
    body: (
      <div className="outcome frame">
        <div className="outcome-told">
          <p className="order-reference">{ORDER_PAGE_TEXTS.reference(reference)}</p>
          <h1 className="display">{TEXTS.title}</h1>
          {refusal !== null && refusal !== 'wrong-email' && (
            <FocusedNotice title={NOTICES[refusal]} />
          )}
          <p className="lead" role={result === null ? undefined : 'status'}>
            {result === null ? consequences[outcome] : results[result]}
          </p>
          <div className="ways">
            {result === null && (
              <form
                className="order-erasure-form"
                method="post"
                action={addresses.erasure.href(uuid)}
                noValidate
              >
                {!isErased && (
                  <EmailField
                    id="e-mail-effacement"
                    email={email}
                    isWrong={refusal === 'wrong-email'}
                  />
                )}
                <button className="button button-signal" type="submit">
                  {TEXTS.button}
                </button>
              </form>
            )}
            {result === 'gone' ? (
              <a className="button button-outline" href={addresses.home.href()}>
                {home}
              </a>
            ) : (
              <a className="button button-outline" href={addresses.order.href(uuid)}>
                {TEXTS.back}
              </a>
            )}
            <PhoneLink />
          </div>
        </div>
      </div>
    ),
  }
}
