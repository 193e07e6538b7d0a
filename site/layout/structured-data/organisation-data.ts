import { BRAND, CLAIMS, COMPANY, phoneHref } from '../../../shared/brand'
import type { Thing } from '../page'

const ADDRESS = /^(?<street>.+), (?<postalCode>\d{5}) (?<city>.+)$/

/** 'street, postal code town', as we write addresses; one that is written otherwise is told as it is. */
export const postalAddress = (address: string): Thing => {
  const { street, postalCode, city } = ADDRESS.exec(address)?.groups ?? {}
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? address,
    postalCode,
    addressLocality: city,
    addressCountry: 'FR',
  }
}

/** A French number, ours by default, as it is dialled from anywhere. */
export const dialled = (phone?: string): string => phoneHref(phone).replace('tel:', '')

/** How other things name the company. */
export const organisationRef = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#entreprise`,
  name: BRAND.name,
  url: `${origin}/`,
})

/** Who we are. Without a rating: search engines take none that one gives oneself. */
export const organisationData = (origin: string): Thing => ({
  ...organisationRef(origin),
  logo: `${origin}/favicon.svg`,
  email: BRAND.email,
  telephone: dialled(),
  foundingDate: String(CLAIMS.foundedIn),
  address: postalAddress(COMPANY.address),
  vatID: COMPANY.vatNumber,
})

/** The site itself, as the home page tells it. */
export const websiteData = (origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  name: BRAND.name,
  url: `${origin}/`,
  inLanguage: 'fr-FR',
  publisher: organisationRef(origin),
})
