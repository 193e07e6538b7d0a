import { useSnapshot } from 'valtio'
import { itemKey } from '../../shared/domain/shop-item'
import { CART_TEXTS as TEXTS, noticeText } from '../../shared/texts/cart-texts'
import type { CartCustomer } from '../embed/cart-customer'
import { Icon } from '../ui/icon'
import '../ui/notice.css'
import { UndoLine } from '../ui/undo-line'
import { TextButton } from '../ui/text-button'

interface CartNoticesProps {
  customer: CartCustomer
}

/**
 * Notices about the cart: changes by server or device, and the last removed line, which a tap
 * restores.
 */
export const CartNotices = ({ customer: { store } }: CartNoticesProps) => {
  const { cart, notices, removed, isStored, isCleared } = useSnapshot(store.state)
  const isEmptied = isCleared && cart.length === 0
  const isUnsaved = !isStored && cart.length > 0
  return (
    <>
      {notices.length > 0 && (
        <div className="notice">
          <Icon name="alert" />
          <div className="notice-body">
            <p className="notice-title">{TEXTS.changed}</p>
            <ul>
              {notices.map(notice => (
                <li key={itemKey(notice.item) + notice.kind}>{noticeText(notice)}</li>
              ))}
            </ul>
            <TextButton onClick={store.dismissNotices}>{TEXTS.seen}</TextButton>
          </div>
        </div>
      )}
      {(isEmptied || isUnsaved) && (
        <div className="notice">
          <Icon name="alert" />
          <p>{isEmptied ? TEXTS.cleared : TEXTS.notKept}</p>
        </div>
      )}
      {removed !== null && (
        <UndoLine isSilent text={TEXTS.removed(removed.line.libelle)} onUndo={store.undo} />
      )}
    </>
  )
}
