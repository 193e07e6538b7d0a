import { BACK_OFFICE } from '../../content/back-office'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import { barePage } from './back-office-page'

/** Nothing was done, or there is nothing here: why, and the way back. */
export const stopPage = ({ title, text }: { title: string; text: string }): Page =>
  barePage(
    title,
    <main id="contenu" className="bo bo-narrow frame" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className="bo-button" href={ADDRESSES.leads.href()}>
          {BACK_OFFICE.stops.back}
        </a>
      </p>
    </main>,
  )
