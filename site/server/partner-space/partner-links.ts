import { comparableEmail } from '../../../shared/domain/comparable-email'
import { SPACE } from '../../pages/partner-space/space-addresses'
import type { Db } from '../db/tables'
import { createMailedLinks, type LinkStore, type MailedLinks } from '../sign-in/mailed-links'
import { partnerLinkMail } from './partner-link-mail'

const LINKS: LinkStore = {
  noteSent: async (transaction, whom, { at, before }) => {
    const [column, value] =
      'uuid' in whom
        ? (['uuid', whom.uuid] as const)
        : (['email', comparableEmail(whom.email)] as const)
    const person = await transaction
      .updateTable('partner_people')
      .set({ link_sent_at: at })
      .where(column, '=', value)
      .where('removed_at', 'is', null)
      .where(({ eb, or }) => or([eb('link_sent_at', 'is', null), eb('link_sent_at', '<=', before)]))
      .returning(['uuid', 'name', 'email'])
      .executeTakeFirst()
    return person ?? null
  },
  removeExpired: async (transaction, at) => {
    await transaction.deleteFrom('partner_links').where('expires_at', '<=', at).execute()
  },
  add: async (transaction, link, person_uuid) => {
    await transaction
      .insertInto('partner_links')
      .values({ ...link, person_uuid })
      .execute()
  },
  spend: async (db, keyHash, at) => {
    const spent = await db
      .deleteFrom('partner_links')
      .where('key_hash', '=', keyHash)
      .where('expires_at', '>', at)
      .returning('person_uuid')
      .executeTakeFirst()
    return spent?.person_uuid ?? null
  },
}

export interface PartnerLinksDeps {
  db: Db
  now: () => Date
  /** The site's public address in mails; null: unknown. */
  mailOrigin: () => string | null
}

/** Creates the sign-in by mailed links for people of partners. */
export const createPartnerLinks = (deps: PartnerLinksDeps): MailedLinks =>
  createMailedLinks({
    ...deps,
    store: LINKS,
    pathOf: SPACE.enter.of,
    kind: 'partner-link',
    letter: partnerLinkMail,
  })
