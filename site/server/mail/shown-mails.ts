import type { Mail } from './outbox'
import type { Db } from '../db/tables'

/** Kinds of mails with a link that signs in as its recipient. */
const SIGN_IN_KINDS = ['adviser-link', 'partner-link']

/** Content of a mail that signs in, once it is sent or given up. */
const BLANK: Mail = {
  subject: '',
  html: '',
  text: '',
  replyTo: null,
  unsubscribeUrl: null,
  attachments: [],
}

/**
 * Selects the mails that may be shown and exported. A mail that signs in as its recipient is for
 * the recipient only: pages and files must select mails by this function.
 */
export const shownMails = (db: Db) => db.selectFrom('mails').where('kind', 'not in', SIGN_IN_KINDS)

/** Tells if a mail has a link that signs in as its recipient. */
export const isSignIn = (kind: string): boolean => SIGN_IN_KINDS.includes(kind)

/** Returns the columns that delete the content of a mail that signs in; none for other mails. */
export const blankedContent = (kind: string): { mail_json?: string } =>
  isSignIn(kind) ? { mail_json: JSON.stringify(BLANK) } : {}
