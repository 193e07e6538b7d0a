import type { PartnerTheme } from '../../../shared/domain/partner'
import type { Log } from '../http/logger'
import { mailAccent } from './mail-accent'
import type { MailAccent } from './render-mail'

interface PartnerAccentDeps {
  partners: { find: (slug: string) => Promise<{ theme: PartnerTheme } | null> }
  log: Pick<Log, 'warn'>
}

/** A partner's accent as far as it can be asked: no mail waits for a content service. Undefined: our own. */
export const createPartnerAccent =
  ({ partners, log }: PartnerAccentDeps) =>
  async (slug: string | null): Promise<MailAccent | undefined> => {
    if (slug === null) return undefined
    try {
      const partner = await partners.find(slug)
      return partner === null ? undefined : mailAccent(partner.theme)
    } catch (err) {
      log.warn({ err, partner: slug }, 'a mail leaves in our own colours')
      return undefined
    }
  }
