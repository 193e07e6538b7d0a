import { BRAND } from '../../../shared/brand'
import type { Weekday } from '../../kinds/weekdays'
import type { Agency, Article } from '../../ports/editorial'
import type { Thing } from '../page'
import { dialled, organisationRef, postalAddress } from './organisation-data'

const DAYS: Readonly<Record<Weekday, string>> = {
  lundi: 'Monday',
  mardi: 'Tuesday',
  mercredi: 'Wednesday',
  jeudi: 'Thursday',
  vendredi: 'Friday',
  samedi: 'Saturday',
  dimanche: 'Sunday',
}

const addressOf = ({ address, postal }: Agency): Thing =>
  postal === null
    ? postalAddress(address)
    : {
        '@type': 'PostalAddress',
        streetAddress: postal.street,
        postalCode: postal.postalCode,
        addressLocality: postal.city,
        addressCountry: 'FR',
      }

/** Returns an agency. */
export const agencyData = (
  { h1Title, href, metaDescription }: Article,
  agency: Agency,
  image: string | undefined,
  origin: string,
): Thing => ({
  '@type': 'MovingCompany',
  '@id': `${origin}${href}#agence`,
  name: `${BRAND.name}, ${h1Title}`,
  description: metaDescription,
  url: origin + href,
  image,
  telephone: dialled(agency.phone ?? undefined),
  address: addressOf(agency),
  hasMap: agency.mapHref,
  openingHoursSpecification: agency.openings.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(day => DAYS[day]),
    opens,
    closes,
  })),
  parentOrganization: organisationRef(origin),
})
