import { SITE_TEXTS, TUNNEL_TEXTS } from '../../shared/texts/site'
import { routes } from '../routes'
import { Logo } from '../ui/logo'
import { PhoneLink } from '../ui/phone-link'
import { InstalmentBanner } from './instalment-banner'

/**
 * The funnel's header: the banner, the company, its phone number and its promise, and no link that
 * leads away.
 */
export const TunnelHeader = () => (
  <header className="header header-tunnel">
    <InstalmentBanner />
    <div className="header-bar frame">
      <a className="header-home" href={routes.home.href()} aria-label={SITE_TEXTS.home}>
        <Logo />
      </a>
      <p className="header-promise">{TUNNEL_TEXTS.promise}</p>
      <PhoneLink />
    </div>
  </header>
)
