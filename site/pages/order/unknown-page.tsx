import { LOOKUP_TEXTS } from '../../../shared/texts/lookup'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { deadEnd, HomeButton } from '../outcome/dead-end'

/** An address whose key opens nothing. */
export const unknownPage = ({ title, text }: { title: string; text: string }): Page =>
  deadEnd({
    title,
    message: text,
    canonical: routes.notFound.href(),
    ways: (
      <>
        <HomeButton />
        <a className="button button-outline" href={routes.lookup.href()}>
          {LOOKUP_TEXTS.linkOrder}
        </a>
        <PhoneLink />
      </>
    ),
  })
