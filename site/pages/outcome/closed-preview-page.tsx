import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { deadEnd, HomeButton } from './dead-end'

const { title, message, ask } = PREVIEW_TEXTS.closed

/** Page of a preview for visitors without access, with status 404, whether it exists or not. */
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
