import type { MailLine } from '../../pages/back-office/lead-file-view'
import type { MailsTable } from '../db/mail-tables'
import type { Db } from '../db/tables'
import { listedMail } from '../mail/mail-views'
import { shownMails } from '../mail/shown-mails'

const MAX_SHOWN = 50

export const mailLine = (row: MailsTable): MailLine => {
  const { uuid, subject, state, createdAt } = listedMail(row)
  return { uuid, subject, state, createdAt: createdAt.toISOString() }
}

/** Returns the mails to a lead's owner, newest first. */
export const mailsOf = async (db: Db, lead: string): Promise<MailLine[]> => {
  const query = shownMails(db).selectAll().where('lead_uuid', '=', lead)
  const rows = await query.orderBy('created_at', 'desc').orderBy('uuid').limit(MAX_SHOWN).execute()
  return rows.map(mailLine)
}
