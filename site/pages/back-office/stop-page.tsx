import { BACK_OFFICE } from '../../content/back-office'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import type { Around } from './around'
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
      <a className="bo-button" href={ADDRESSES.leads.href()}>
        {BACK_OFFICE.stops.back}
      </a>
    </p>
  </>
)

/** Nothing was done, or the page could not be made: why, and the way back. */
export const stopPage = (stop: Stop): Page =>
  barePage(
    stop.title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <Body {...stop} />
    </main>,
  )

/** Nothing stands at an address, for an adviser who has signed in: the navigation stays. */
export const missingPage = (around: Around): Page => {
  const stop = BACK_OFFICE.stops.unknown
  return backOfficePage(
    { title: stop.title, at: null, around },
    <div className="bo-panel bo-confirm">
      <Body {...stop} />
    </div>,
  )
}
