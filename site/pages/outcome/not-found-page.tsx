import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../page'
import { quoteHref, routes } from '../../routes'
import { deadEnd, HomeButton } from './dead-end'

/** What any unknown address shows, with status 404. */
export const notFoundPage = (): Page =>
  deadEnd({
    title: NOT_FOUND_TEXTS.title,
    message: NOT_FOUND_TEXTS.message,
    canonical: routes.notFound.href(),
    ways: (
      <>
        <HomeButton />
        <a className="button button-outline" href={quoteHref()}>
          {NOT_FOUND_TEXTS.quote}
        </a>
      </>
    ),
  })
