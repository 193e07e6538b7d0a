import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { deadEnd, HomeButton } from './dead-end'

const { title, message, ask } = PREVIEW_TEXTS.closed

/** What a preview's address shows to who did not open it, with status 404, whether or not there is anything behind it. */
export const closedPreviewPage = (): Page =>
  deadEnd({
    title,
    message,
    canonical: routes.notFound.href(),
    ways: (
      <>
        <HomeButton />
        <a className="button button-outline" href={routes.contact.href()}>
          {ask}
        </a>
      </>
    ),
  })
