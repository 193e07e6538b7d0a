import { isBookable } from '../../../shared/domain/moving-date'
import type { PaymentOffer } from '../../../shared/domain/payment'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { FLASH_PAGE_TEXTS, FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages-texts'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { deadEnd } from '../outcome/dead-end'

/**
 * Sold, held for another customer, withdrawn, or past: the texts of the booking form's own dialog.
 */
const offerLostPage = (wayBack: string | null): Page =>
  deadEnd({
    title: FLASH_GONE_TEXTS.title,
    message: FLASH_GONE_TEXTS.text,
    advice: FLASH_PAYMENT_TEXTS.nothingTaken,
    canonical: routes.home.href(),
    ways: (
      <>
        <a className="button button-signal" href={wayBack ?? routes.flashOffers.href()}>
          {FLASH_GONE_TEXTS.back}
        </a>
        <a href={quoteHref()}>{FLASH_PAGE_TEXTS.gone.quote}</a>
        <PhoneLink />
      </>
    ),
  })

/** The offer is not held, and its state is unknown. */
const unavailablePage = (): Page =>
  deadEnd({
    title: FLASH_PAYMENT_TEXTS.unsure.title,
    message: FLASH_PAYMENT_TEXTS.unsure.text,
    canonical: routes.home.href(),
    ways: (
      <>
        <a className="button button-signal" href="">
          {FAULT_TEXTS.retry}
        </a>
        <PhoneLink />
      </>
    ),
  })

/**
 * Returns why a flash offer cannot be paid. Null: the reason is not the offer's. `wayBack`:
 * partner's page.
 */
export const flashSettled = (
  { state, flash, movingDate }: Pick<PaymentOffer, 'state' | 'flash' | 'movingDate'>,
  wayBack: string | null,
  now: Date,
): Page | null => {
  if (flash === undefined) return null
  if (state === 'withdrawn') return offerLostPage(wayBack)
  if (state !== 'expired') return null
  return movingDate !== null && isBookable(movingDate, now)
    ? unavailablePage()
    : offerLostPage(wayBack)
}
