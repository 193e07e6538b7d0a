import type { ReactNode } from 'react'
import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Scene } from '../../ui/scene'

interface DeadEnd {
  title: string
  /** The title with what a screen reader has to know of it; default: the title. */
  heading?: ReactNode
  message: string
  canonical: string
  /** Below the message. */
  advice?: string
  /** A field to look elsewhere. */
  search?: ReactNode
  /** Where one may go from here. */
  ways: ReactNode
  /** Below all that. */
  more?: ReactNode
}

export const HomeButton = () => (
  <a className="button button-signal" href={routes.home.href()}>
    {NOT_FOUND_TEXTS.home}
  </a>
)

/** A page for who cannot go on: what happened, and ways to somewhere else. */
export const deadEnd = ({
  title,
  heading = title,
  message,
  canonical,
  advice,
  search,
  ways,
  more,
}: DeadEnd): Page => ({
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
