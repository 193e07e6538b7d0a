import { BRAND } from '../../../shared/brand'
import { FAILURE_TEXTS, FAULT_TEXTS } from '../../../shared/texts/faults'
import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { deadEnd } from './dead-end'

const { advice, retry } = FAULT_TEXTS

/**
 * Page after a failure, with status 500: the specification's generic error, and first a link to try
 * again: `href`, on this site, with its query.
 */
export const errorPage = (href: string): Page =>
  deadEnd({
    title: FAILURE_TEXTS.generic.title,
    message: `${FAILURE_TEXTS.generic.message}.`,
    canonical: routes.home.href(),
    advice: advice(BRAND.phone),
    ways: (
      <>
        <a className="button button-signal" href={href}>
          {retry}
        </a>
        <a className="button button-outline" href={routes.home.href()}>
          {NOT_FOUND_TEXTS.home}
        </a>
        <PhoneLink />
      </>
    ),
  })
