import type { ArticleLink } from '../../ports/editorial'
import type { Page, Thing } from '../page'
import { breadcrumbData, crumbsTo } from './breadcrumb-data'
import { organisationRef } from './organisation-data'

interface ServedPlace {
  name: string
  description: string
  href: string
  /** Parent places, from France inwards. */
  trail: readonly ArticleLink[]
  /** schema.org's kind of place. */
  kind: 'Country' | 'AdministrativeArea' | 'City'
  /** Prices of moves from there, in cents, and the sentence that says which day they are of. */
  fares?: { cents: readonly number[]; note: string }
}

const inEuros = (cents: number): string => (cents / 100).toFixed(2)

const offersOf = ({ cents, note }: NonNullable<ServedPlace['fares']>): Thing | undefined =>
  cents.length === 0
    ? undefined
    : {
        '@type': 'AggregateOffer',
        description: note,
        priceCurrency: 'EUR',
        lowPrice: inEuros(Math.min(...cents)),
        highPrice: inEuros(Math.max(...cents)),
        offerCount: cents.length,
      }

/** Returns the metadata of a directory page: the service there, and breadcrumbs. */
export const placeSeo = ({
  name,
  description,
  href,
  trail,
  kind,
  fares,
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
      offers: fares && offersOf(fares),
    },
    breadcrumbData(crumbsTo({ title: name, href }, trail), origin),
  ],
})
