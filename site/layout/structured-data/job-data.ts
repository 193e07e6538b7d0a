import { BRAND } from '../../../shared/brand'
import type { Article } from '../../ports/editorial'
import type { Thing } from '../page'

/** schema.org names of French contracts; others are passed unchanged. */
const EMPLOYMENT: Readonly<Record<string, string>> = {
  CDI: 'FULL_TIME',
  CDD: 'TEMPORARY',
  'Temps partiel': 'PART_TIME',
  Intérim: 'TEMPORARY',
  Stage: 'INTERN',
  Alternance: 'OTHER',
}

/** Returns an open job. `html`: its text, with paragraphs as search engines want it. */
export const jobData = (
  { h1Title, href, slug, createdAt }: Article,
  { employmentType, place, validThrough, monthlyEuros }: NonNullable<Article['job']>,
  html: string,
  origin: string,
): Thing => ({
  '@type': 'JobPosting',
  title: h1Title,
  description: html,
  identifier: { '@type': 'PropertyValue', name: BRAND.name, value: slug },
  datePosted: createdAt.toISOString().slice(0, 10),
  validThrough,
  employmentType: EMPLOYMENT[employmentType] ?? employmentType,
  url: origin + href,
  hiringOrganization: { '@type': 'Organization', name: BRAND.name, sameAs: `${origin}/` },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'FR' },
  },
  baseSalary:
    monthlyEuros === null
      ? undefined
      : {
          '@type': 'MonetaryAmount',
          currency: 'EUR',
          value: {
            '@type': 'QuantitativeValue',
            minValue: monthlyEuros.min,
            maxValue: monthlyEuros.max,
            unitText: 'MONTH',
          },
        },
})
