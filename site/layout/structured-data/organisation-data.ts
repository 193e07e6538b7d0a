import { BRAND, CLAIMS, COMPANY, phoneHref } from '../../../shared/brand'
import type { Thing } from '../page'

const ADDRESS = /^(?<street>.+), (?<postalCode>\d{5}) (?<city>.+)$/

/** Parses 'street, postal code town'; other texts are passed unchanged. */
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

/** Returns a French number, by default ours, in international form. */
export const dialled = (phone?: string): string => phoneHref(phone).replace('tel:', '')

/** Returns a reference to the company. */
export const organisationRef = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#entreprise`,
  name: BRAND.name,
  url: `${origin}/`,
})

/** Returns the company. Without a rating: search engines ignore self-assigned ones. */
export const organisationData = (origin: string): Thing => ({
  ...organisationRef(origin),
  logo: `${origin}/favicon.svg`,
  email: BRAND.email,
  telephone: dialled(),
  foundingDate: String(CLAIMS.foundedIn),
  address: postalAddress(COMPANY.address),
  vatID: COMPANY.vatNumber,
})

/** Returns the website, for the home page. */
export const websiteData = (origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  name: BRAND.name,
  url: `${origin}/`,
  inLanguage: 'fr-FR',
  publisher: organisationRef(origin),
})
