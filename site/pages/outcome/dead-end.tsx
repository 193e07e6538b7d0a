import type { ReactNode } from 'react'
import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { Scene } from '../../ui/scene'

interface DeadEnd {
  title: string
  message: string
  canonical: string
  /** Below the message. */
  advice?: string
  /** The way on beside the one home. */
  way: ReactNode
}

/** A page for who cannot go on: what happened, and two ways to somewhere else. */
export const deadEnd = ({ title, message, canonical, advice, way }: DeadEnd): Page => ({
  title,
  description: message,
  canonical,
  isIndexed: false,
  body: (
    <section className="not-found frame">
      <div>
        <h1 className="display">{title}</h1>
        <p className="lead">{message}</p>
        {advice !== undefined && <p>{advice}</p>}
        <p className="not-found-ways">
          <a className="button button-signal" href={routes.home.href()}>
            {NOT_FOUND_TEXTS.home}
          </a>
          {way}
        </p>
      </div>
      <Scene name="empty-room" />
    </section>
  ),
})
