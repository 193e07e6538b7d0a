import type { Landing } from '../../shared/domain/landing'
import type { PagePartner } from './page'
import { routes } from '../routes'

/** The landing's own address. */
export const landingHref = ({ partner, campaign }: Landing): string =>
  campaign === null ? routes.landing.href(partner) : routes.campaign.href(partner, campaign)

/** Returns the partner of a landing for the document; its name links back to the landing. */
export const pagePartner = (landing: Landing): PagePartner => ({
  name: landing.name,
  logo: landing.logo,
  href: landingHref(landing),
  style: routes.partnerStyle.href(landing.partner, landing.style.version),
  hasOwnFont: landing.theme.font !== 'inherit',
})
