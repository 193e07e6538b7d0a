import { comparableEmail } from '../../../../shared/domain/comparable-email'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import { createMailedLinks, type LinkStore, type MailedLinks } from '../../sign-in/mailed-links'
import type { BackOfficePageDeps } from '../page-deps'
import { signInMail } from './sign-in-mail'

const LINKS: LinkStore = {
  noteSent: async (transaction, whom, { at, before }) => {
    const [column, value] =
      'uuid' in whom
        ? (['uuid', whom.uuid] as const)
        : (['email', comparableEmail(whom.email)] as const)
    const adviser = await transaction
      .updateTable('advisers')
      .set({ link_sent_at: at })
      .where(column, '=', value)
      .where('removed_at', 'is', null)
      .where(({ eb, or }) => or([eb('link_sent_at', 'is', null), eb('link_sent_at', '<=', before)]))
      .returning(['uuid', 'name', 'email'])
      .executeTakeFirst()
    return adviser ?? null
  },
  removeExpired: async (transaction, at) => {
    await transaction.deleteFrom('adviser_links').where('expires_at', '<=', at).execute()
  },
  add: async (transaction, link, adviser_uuid) => {
    await transaction
      .insertInto('adviser_links')
      .values({ ...link, adviser_uuid })
      .execute()
  },
  spend: async (db, keyHash, at) => {
    const spent = await db
      .deleteFrom('adviser_links')
      .where('key_hash', '=', keyHash)
      .where('expires_at', '>', at)
      .returning('adviser_uuid')
      .executeTakeFirst()
    return spent?.adviser_uuid ?? null
  },
}

/** Creates the sign-in by mailed links for the team. */
export const createSignInLinks = (
  deps: Pick<BackOfficePageDeps, 'db' | 'now' | 'mailOrigin'>,
): MailedLinks =>
  createMailedLinks({
    ...deps,
    store: LINKS,
    pathOf: ADDRESSES.enter.of,
    kind: 'adviser-link',
    letter: signInMail,
  })
