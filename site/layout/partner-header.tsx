import { LANDING_TEXTS } from '../../shared/texts/landing-texts'
import { SITE_TEXTS } from '../../shared/texts/site'
import type { PagePartner } from './page'
import { routes } from '../routes'
import { Logo } from '../ui/logo'
import { PhoneLink } from '../ui/phone-link'
import { InstalmentBanner } from './instalment-banner'

/** The header of a partner's landing and of the funnel behind it: the banner, the partner's logo, the mover and its number. */
export const PartnerHeader = ({ partner: { name, logo, href } }: { partner: PagePartner }) => (
  <header className="header header-partner">
    <InstalmentBanner />
    <div className="header-bar frame">
      <a className="partner-home" href={href}>
        {logo === '' ? (
          <span className="partner-name">{name}</span>
        ) : (
          <img className="partner-logo" src={logo} alt={name} />
        )}
      </a>
      <p className="partner-by">
        <span>{LANDING_TEXTS.by}</span>{' '}
        <a href={routes.home.href()} aria-label={SITE_TEXTS.home}>
          <Logo />
        </a>
      </p>
      <PhoneLink />
    </div>
  </header>
)
