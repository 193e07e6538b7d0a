import type { Db } from '../db/tables'

const DAY_MS = 86_400_000
/** Long enough to answer 'I never got it'. */
const SENT_DAYS = 30
/** Long enough for somebody to look at what was given up and to call those it was for. */
const DEAD_DAYS = 90

/** Erases mails that have had their time. Those of a lead go with it, sooner. */
export const eraseOldMails = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db.deleteFrom('mails').where('sent_at', '<', before(SENT_DAYS)).execute()
  await db.deleteFrom('mails').where('dead_at', '<', before(DEAD_DAYS)).execute()
}
