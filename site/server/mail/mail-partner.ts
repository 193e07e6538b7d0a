import type { Partner } from '../../../shared/domain/partner'
import type { Log } from '../http/logger'

interface MailPartnerDeps {
  partners: { find: (slug: string) => Promise<Partner | null> }
  log: Pick<Log, 'warn'>
}

/**
 * Returns the partner of a mail's customer, if it can be looked up: no mail waits for the content
 * service. Null: ours.
 */
export const createMailPartner =
  ({ partners, log }: MailPartnerDeps) =>
  async (slug: string | null): Promise<Partner | null> => {
    try {
      return slug === null ? null : await partners.find(slug)
    } catch (err) {
      log.warn({ err, partner: slug }, 'mail: sent in the default theme')
      return null
    }
  }
