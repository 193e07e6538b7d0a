import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { SHOP_TEXTS as TEXTS } from '../../texts/shop-page-texts'
import type { Page } from '../../layout/page'
import { PhoneLink } from '../../ui/phone-link'
import { deadEnd } from '../outcome/dead-end'
import { SHOP_CRUMB } from './shop-crumb'

/** Page of the shop while the content service does not answer, with status 503: the cart stays. */
export const unavailableShopPage = (): Page =>
  deadEnd({
    title: TEXTS.unread.title,
    message: TEXTS.unread.message,
    canonical: SHOP_CRUMB.href,
    ways: (
      <>
        {/* An empty address: this page is cached for all pages of the shop. */}
        <a className="button button-signal" href="">
          {FAULT_TEXTS.retry}
        </a>
        <PhoneLink />
      </>
    ),
  })

/** Page of an article that is no longer sold. */
export const discontinuedItemPage = (): Page =>
  deadEnd({
    title: TEXTS.gone.title,
    message: TEXTS.gone.message,
    canonical: SHOP_CRUMB.href,
    ways: (
      <a className="button button-signal" href={SHOP_CRUMB.href}>
        {TEXTS.toShop}
      </a>
    ),
  })
