import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages-texts'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { deadEnd } from '../outcome/dead-end'

const { unread, gone } = FLASH_PAGE_TEXTS

/** Page of an offer while the content service does not answer, with status 503. */
export const unavailableOfferPage = (): Page =>
  deadEnd({
    title: unread.title,
    message: unread.message,
    canonical: routes.home.href(),
    ways: (
      <>
        {/* An empty address: this page is cached for all offers. */}
        <a className="button button-signal" href="">
          {FAULT_TEXTS.retry}
        </a>
        <a className="button button-outline" href={quoteHref()}>
          {gone.quote}
        </a>
        <PhoneLink />
      </>
    ),
  })
