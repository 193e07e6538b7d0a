import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../page'
import { quoteHref, routes } from '../../routes'
import { Scene } from '../../ui/scene'

/** What any unknown address shows, with status 404. */
export const notFoundPage = (): Page => ({
  title: NOT_FOUND_TEXTS.title,
  description: NOT_FOUND_TEXTS.message,
  canonical: routes.notFound.href(),
  isIndexed: false,
  frame: 'site',
  body: (
    <section className="not-found frame">
      <div>
        <h1 className="display">{NOT_FOUND_TEXTS.title}</h1>
        <p className="lead">{NOT_FOUND_TEXTS.message}</p>
        <p className="not-found-ways">
          <a className="button button-signal" href={routes.home.href()}>
            {NOT_FOUND_TEXTS.home}
          </a>
          <a className="button button-outline" href={quoteHref()}>
            {NOT_FOUND_TEXTS.quote}
          </a>
        </p>
      </div>
      <Scene name="empty-room" />
    </section>
  ),
})
