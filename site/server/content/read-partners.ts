import type { Partner } from '../../../shared/domain/partner'
import type { LandingEntries, ListedPartner } from './landing-entries'

/** Who may embed us, and as whom. All reject when the content service is unreachable and nothing is remembered. */
export interface Partners {
  find: (slug: string) => Promise<Partner | null>
  /** The partner whose `tokensourcepublic` this is, or that of one of his campaigns. */
  findBySourceToken: (token: string) => Promise<Partner | null>
  /** Every partner, once and by name; rejects too when the content service will not tell. */
  list: () => Promise<readonly ListedPartner[]>
}

const collator = new Intl.Collator('fr')

const byToken = ({ partners, campaigns }: LandingEntries, token: string): Partner | undefined => {
  const own = partners.find(({ tokensourcepublic }) => tokensourcepublic === token)
  const campaign = campaigns.find(({ tokensourcepublic }) => tokensourcepublic === token)
  return own ?? partners.find(({ slug }) => slug === campaign?.partner)
}

/** Partners as `entries` has them: whatever slug or token a caller makes up asks the content service nothing. */
export const createPartners = (entries: () => Promise<LandingEntries>): Partners => ({
  find: async slug => (await entries()).partners.find(partner => partner.slug === slug) ?? null,
  findBySourceToken: async token =>
    token === '' ? null : (byToken(await entries(), token) ?? null),
  list: async () => {
    const { listed } = await entries()
    // A campaign may also be an entry of its own that names the same partner.
    return listed
      .filter(({ name }, index) => listed.findIndex(other => other.name === name) === index)
      .toSorted((one, other) => collator.compare(one.name, other.name))
  },
})
