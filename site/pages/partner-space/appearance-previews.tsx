import type { Landing } from '../../../shared/domain/landing'
import { pagePartner } from '../../layout/page-partner'
import { PartnerHeader } from '../../layout/partner-header'
import type { Page } from '../../layout/page'
import type { Fragment } from '../../ports/fragments'
import { APPEARANCE } from '../../texts/partner-appearance-texts'
import { FreeFunnel } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'
import { LandingBody } from '../landing/landing-page'
import { SPACE } from './space-addresses'

const { previews: TEXTS } = APPEARANCE

/** Returns the document of a preview, without the space's frame and without script. */
const previewOf = (landing: Landing, page: Pick<Page, 'title' | 'body' | 'fragment'>): Page => ({
  ...page,
  description: '',
  canonical: SPACE.appearance.href(),
  isIndexed: false,
  style: 'site/pages/landing/landing-pages.css',
  partner: { ...pagePartner(landing), style: SPACE.previewPageStyle.of(landing.style.version) },
})

/** Preview of a landing with the edited appearance. */
export const landingPreview = (landing: Landing): Page =>
  previewOf(landing, {
    title: landing.title,
    body: (
      <>
        <PartnerHeader partner={pagePartner(landing)} />
        <main id="contenu" tabIndex={-1}>
          <LandingBody landing={landing} />
        </main>
      </>
    ),
  })

/** Preview of the quote on a partner's site, with the edited appearance. */
export const quotePreview = (landing: Landing, fragment: Fragment | null): Page =>
  previewOf(landing, {
    title: TEXTS.quote,
    fragment,
    body: (
      <main id="contenu" className="frame" tabIndex={-1}>
        <h1 className="visually-hidden">{TEXTS.quote}</h1>
        <FreeFunnel partner={landing.partner} hasFragment={fragment !== null}>
          <PhoneLink />
        </FreeFunnel>
      </main>
    ),
  })
