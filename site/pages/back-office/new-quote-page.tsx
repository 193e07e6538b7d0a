import { BACK_OFFICE } from '../../texts/back-office'
import { PHONE_OFFICE } from '../../texts/back-office-phone'
import type { Page } from '../../layout/page'
import { AdviserFunnel } from '../../ui/moving-elements'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import type { FrameData } from './frame-data'

const { newQuote: texts } = BACK_OFFICE

/**
 * The funnel as advisers fill it in with a customer on the phone: nothing is taken over from the
 * previous quote.
 */
export const newQuotePage = (frame: FrameData, sourceToken: string): Page => ({
  ...backOfficePage(
    { title: texts.title, at: 'newQuote', frame },
    <>
      <div className="bo-head">
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
        <p>
          <a href={ADDRESSES.phoneBooking.href()}>{PHONE_OFFICE.open}</a>
        </p>
      </div>
      <AdviserFunnel sourceToken={sourceToken}>
        <p>{texts.noScript}</p>
      </AdviserFunnel>
    </>,
  ),
  hasElements: true,
})
