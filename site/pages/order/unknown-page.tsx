import { LOOKUP_TEXTS } from '../../../shared/texts/lookup-texts'
import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { deadEnd } from '../outcome/dead-end'

/** Page of an unknown key. */
export const unknownPage = ({ title, text }: { title: string; text: string }): Page =>
  deadEnd({
    title,
    message: text,
    canonical: routes.notFound.href(),
    ways: (
      <>
        <a className="button button-signal" href={routes.lookup.href()}>
          {LOOKUP_TEXTS.linkOrder}
        </a>
        <a className="button button-outline" href={routes.home.href()}>
          {NOT_FOUND_TEXTS.home}
        </a>
        <PhoneLink />
      </>
    ),
  })
