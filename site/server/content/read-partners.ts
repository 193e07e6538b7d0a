import type { Partner } from '../../../shared/domain/partner'
import type { LandingEntries, ListedPartner } from './landing-entries'

/**
 * Partners that may embed the elements. All calls reject when the content service is unreachable
 * and nothing is cached.
 */
export interface Partners {
  find: (slug: string) => Promise<Partner | null>
  /** Returns the partner with this `tokensourcepublic`, its own or a campaign's. */
  findBySourceToken: (token: string) => Promise<Partner | null>
  /** Returns every partner once, by name; rejects when the content service does not answer. */
  list: () => Promise<readonly ListedPartner[]>
  /** Returns the source tokens of a partner's landing and campaigns, with the names of these. */
  sources: (slug: string) => Promise<readonly { token: string; name: string }[]>
  /** Returns the slug and name of every partner, by name. */
  named: () => Promise<readonly { slug: string; name: string }[]>
}

const collator = new Intl.Collator('fr')

const byToken = ({ partners, campaigns }: LandingEntries, token: string): Partner | undefined => {
  const partner = partners.find(({ tokensourcepublic }) => tokensourcepublic === token)
  const campaign = campaigns.find(({ tokensourcepublic }) => tokensourcepublic === token)
  return partner ?? partners.find(({ slug }) => slug === campaign?.partner)
}

/** Partners from `entries`: a slug or token made up by a caller causes no query. */
export const createPartners = (entries: () => Promise<LandingEntries>): Partners => ({
  find: async slug => (await entries()).partners.find(partner => partner.slug === slug) ?? null,
  findBySourceToken: async token =>
    token === '' ? null : (byToken(await entries(), token) ?? null),
  sources: async slug => {
    const { partners, campaigns, names } = await entries()
    const own = partners.filter(partner => partner.slug === slug)
    const campaign = campaigns.filter(({ partner }) => partner === slug)
    return [
      ...own.map(({ tokensourcepublic: token, title }) => ({
        token,
        name: names.get(slug) ?? title,
      })),
      ...campaign.map(({ tokensourcepublic: token, title }) => ({ token, name: title })),
    ].filter(({ token }) => token !== '')
  },
  named: async () => {
    const { partners, names } = await entries()
    return partners
      .map(({ slug, title }) => ({ slug, name: names.get(slug) ?? title }))
      .toSorted((one, other) => collator.compare(one.name, other.name))
  },
  list: async () => {
    const { listed } = await entries()
    // A campaign may also be an entry of its own that names the same partner.
    return listed
      .filter(({ name }, index) => listed.findIndex(other => other.name === name) === index)
      .toSorted((one, other) => collator.compare(one.name, other.name))
  },
})
