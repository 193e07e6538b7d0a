import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import type { FrameData } from './frame-data'
import type { FlashHoldLine, FlashLine } from './flash-file'
import type { Paged } from './listed'
import { FlashRow, HoldRow } from './flash-row'
import { Notice } from './notice'
import { Pager } from './pager'

const { flash: texts } = BACK_OFFICE

interface FlashPageProps {
  offers: readonly FlashLine[]
  /** The content service does not answer: only held offers are listed. */
  isUnavailable: boolean
  holds: Paged<FlashHoldLine>
  isFirst: boolean
}

/** List of flash offers by day, and of holds, newest first. */
export const flashPage = (
  frame: FrameData,
  { offers, isUnavailable, holds, isFirst }: FlashPageProps,
): Page =>
  backOfficePage(
    { title: texts.title, at: 'flash', frame },
    <>
      <h1>{texts.title}</h1>
      {isUnavailable && <Notice kind="refused" text={texts.unread} />}
      {isFirst && (
        <section className="bo-list" aria-labelledby="offres">
          <h2 id="offres">{texts.offers}</h2>
          {offers.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className="bo-rows">
              {offers.map(line => (
                <FlashRow key={line.slug} line={line} />
              ))}
            </ul>
          )}
        </section>
      )}
      <section className="bo-list" aria-labelledby="retenues">
        <h2 id="retenues">{texts.holds}</h2>
        {holds.rows.length === 0 ? (
          <p>{texts.noHold}</p>
        ) : (
          <ul className="bo-rows">
            {holds.rows.map(hold => (
              <HoldRow key={hold.uuid} hold={hold} />
            ))}
          </ul>
        )}
        <Pager href={ADDRESSES.flash.href()} next={holds.next} isFirst={isFirst} />
      </section>
    </>,
  )
