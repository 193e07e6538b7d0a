import { BRAND } from '../../../shared/brand'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { deadEnd, HomeButton } from './dead-end'

const { generic, advice } = FAULT_TEXTS

/** What an address shows whose page could not be made, with status 500: the spec's generic error (S1 §8). */
export const errorPage = (): Page =>
  deadEnd({
    title: generic.title,
    message: `${generic.message}.`,
    canonical: routes.home.href(),
    advice: advice(BRAND.phone),
    ways: (
      <>
        <HomeButton />
        <PhoneLink />
      </>
    ),
  })
