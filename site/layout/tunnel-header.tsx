import { SITE_TEXTS, TUNNEL_TEXTS } from '../../shared/texts/site'
import { routes } from '../routes'
import { Logo } from '../ui/logo'
import { PhoneLink } from '../ui/phone-link'

/**
 * The funnel's header: who we are, whom to call, and what one gets; no link that leads astray, and no banner above the
 * questions: what it announces is said where one pays, and on every other page.
 */
export const TunnelHeader = () => (
  <header className="header header-tunnel">
    <div className="header-bar frame">
      <a className="header-home" href={routes.home.href()} aria-label={SITE_TEXTS.home}>
        <Logo />
      </a>
      <p className="header-promise">{TUNNEL_TEXTS.promise}</p>
      <PhoneLink />
    </div>
  </header>
)
