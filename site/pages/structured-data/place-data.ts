import type { ArticleLink } from '../../editorial'
import type { Page, Thing } from '../../page'
import { breadcrumbData, crumbsTo } from './breadcrumb-data'
import { organisationRef } from './organisation-data'

interface ServedPlace {
  name: string
  description: string
  href: string
  /** What it lies in, outermost first, from all of France on. */
  trail: readonly ArticleLink[]
  /** schema.org's kind of place. */
  kind: 'Country' | 'AdministrativeArea' | 'City'
  /** What a move from there costs, from the cheapest to the dearest, in cents. */
  cents?: readonly number[]
}

const inEuros = (cents: number): string => (cents / 100).toFixed(2)

const offersOf = (cents: readonly number[]): Thing | undefined =>
  cents.length === 0
    ? undefined
    : {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: inEuros(Math.min(...cents)),
        highPrice: inEuros(Math.max(...cents)),
        offerCount: cents.length,
      }

/** What machines are told of a page of the directory: the service that is rendered there, and the way to it. */
export const placeSeo = ({
  name,
  description,
  href,
  trail,
  kind,
  cents = [],
}: ServedPlace): Pick<Page, 'card' | 'structured'> => ({
  card: { kind: 'site' },
  structured: origin => [
    {
      '@type': 'Service',
      name: description,
      serviceType: 'Déménagement',
      url: origin + href,
      provider: organisationRef(origin),
      areaServed: { '@type': kind, name },
      offers: offersOf(cents),
    },
    breadcrumbData(crumbsTo({ title: name, href }, trail), origin),
  ],
})
