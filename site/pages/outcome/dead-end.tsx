import type { ReactNode } from 'react'
import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Scene } from '../../ui/scene'

interface NoticePage {
  title: string
  /** Heading with an addition for screen readers. Default: the title. */
  heading?: ReactNode
  message: string
  canonical: string
  /** Below the message. */
  advice?: string
  /** A search field. */
  search?: ReactNode
  /** Links to continue. */
  ways: ReactNode
  /** Below all that. */
  more?: ReactNode
}

export const HomeButton = () => (
  <a className="button button-signal" href={routes.home.href()}>
    {NOT_FOUND_TEXTS.home}
  </a>
)

/** Page for a failure: what happened, and where to continue. */
export const deadEnd = ({
  title,
  heading = title,
  message,
  canonical,
  advice,
  search,
  ways,
  more,
}: NoticePage): Page => ({
  title,
  description: message,
  canonical,
  isIndexed: false,
  body: (
    <>
      <section className="dead-end frame">
        <div>
          <h1 className="display">{heading}</h1>
          <p className="lead">{message}</p>
          {advice !== undefined && <p>{advice}</p>}
          {search}
          <p className="ways">{ways}</p>
        </div>
        <Scene name="empty-room" />
      </section>
      {more}
    </>
  ),
})
