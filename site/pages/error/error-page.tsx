import { BRAND } from '../../../shared/brand'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel'
import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { Scene } from '../../ui/scene'

const { generic, advice } = FUNNEL_TEXTS.errors

/** What an address shows whose page could not be made, with status 500: the spec's generic error (S1 §8). */
export const errorPage = (): Page => ({
  title: generic.title,
  description: generic.message,
  canonical: routes.home.href(),
  isIndexed: false,
  frame: 'site',
  body: (
    <section className="not-found frame">
      <div>
        <h1 className="display">{generic.title}</h1>
        <p className="lead">{generic.message}.</p>
        <p>{advice(BRAND.phone)}</p>
        <p className="not-found-ways">
          <a className="button button-signal" href={routes.home.href()}>
            {NOT_FOUND_TEXTS.home}
          </a>
          <PhoneLink />
        </p>
      </div>
      <Scene name="empty-room" />
    </section>
  ),
})
