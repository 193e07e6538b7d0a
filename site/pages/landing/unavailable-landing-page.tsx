import { LANDING_TEXTS } from '../../../shared/texts/landing-texts'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import { deadEnd, HomeButton } from '../outcome/dead-end'

/** Page of a landing while the content service does not answer, with status 503. */
export const unavailableLandingPage = (): Page =>
  deadEnd({
    title: LANDING_TEXTS.unread.title,
    message: LANDING_TEXTS.unread.message,
    canonical: routes.home.href(),
    ways: (
      <>
        <HomeButton />
        <a className="button button-outline" href={quoteHref()}>
          {LANDING_TEXTS.closing.button}
        </a>
      </>
    ),
  })
