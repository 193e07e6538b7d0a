import { BACK_OFFICE } from '../../texts/back-office'
import { TEAM_PAGES } from '../../texts/back-office-team'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { backOfficePage, barePage } from './back-office-page'

interface Stop {
  title: string
  text: string
}

const Body = ({ title, text }: Stop) => (
  <>
    <h1>{title}</h1>
    <p>{text}</p>
    <p>
      <a className="bo-button" href={ADDRESSES.today.href()}>
        {BACK_OFFICE.stops.back}
      </a>
    </p>
  </>
)

/** Page with the reason why nothing was done or shown, and a way back. */
export const stopPage = (stop: Stop): Page =>
  barePage(
    stop.title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <Body {...stop} />
    </main>,
  )

/** Page for an act that the user's role does not allow. */
export const refusedPage = (frame: FrameData, text: string): Page =>
  backOfficePage(
    { title: TEAM_PAGES.refused.title, at: null, frame },
    <div className="bo-panel bo-confirm">
      <Body title={TEAM_PAGES.refused.title} text={text} />
    </div>,
  )

/** Page for an unknown address, with the navigation: the adviser has signed in. */
export const missingPage = (frame: FrameData): Page => {
  const stop = BACK_OFFICE.stops.unknown
  return backOfficePage(
    { title: stop.title, at: null, frame },
    <div className="bo-panel bo-confirm">
      <Body {...stop} />
    </div>,
  )
}
