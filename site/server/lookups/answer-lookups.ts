import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import type { Partners } from '../content/read-partners'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { mailAccent } from '../mail/mail-accent'
import { createMailPartner } from '../mail/mail-partner'
import { queueMail } from '../mail/outbox'
import { insertQuoteKey, newQuoteKey } from '../quotes/document/quote-keys'
import { quoteLink } from '../quotes/document/quote-link'
import { findPurchases, type Purchase } from './find-purchases'
import { lookupMail } from './lookup-mail'
import { endLookup, leaseLookups, type Lookup } from './lookup-store'

interface AnswerDeps {
  db: Db
  now: () => Date
  /** The site's public address; null while it is not set: then the mail has no links. */
  siteOrigin: () => string | null
  partners: Pick<Partners, 'find'>
  log: Pick<Log, 'warn' | 'error'>
}

/** Days for which the link of a quote works. */
const KEY_DAYS = 2
/** Age at which an unanswered lookup is dropped: its customer has asked again. */
const MAX_RETRY_MS = 3_600_000

/** Mails the requested links. Returns the number of mails. */
export const createAnswerLookups = ({ db, now, siteOrigin, partners, log }: AnswerDeps) => {
  const partnerOf = createMailPartner({ partners, log })

  const linked = async (purchase: Purchase, origin: string) => {
    if ('path' in purchase.opens) return { href: origin + purchase.opens.path, key: null }
    const { simulationUuid } = purchase.opens
    const key = newQuoteKey()
    const partner = await partnerOf(purchase.partner)
    return { href: quoteLink(origin, partner?.slug, key), key: { key, simulationUuid } }
  }

  const answer = async (lookup: Lookup): Promise<boolean> => {
    const purchases = await findPurchases(db, lookup, now())
    const [first] = purchases
    const origin = siteOrigin()
    const links = await Promise.all(
      purchases.map(purchase =>
        origin === null ? { href: null, key: null } : linked(purchase, origin),
      ),
    )
    const mail =
      first === undefined
        ? null
        : lookupMail({
            purchases: purchases.map((purchase, index) => ({
              ...purchase,
              href: links[index]?.href ?? null,
            })),
            days: KEY_DAYS,
            origin,
            accent: mailAccent(await partnerOf(first.partner)),
          })
    return db.transaction().execute(async transaction => {
      if (!(await endLookup(transaction, lookup)) || mail === null || first === undefined)
        return false
      const lastDay = addDays(dayInFrance(now()), KEY_DAYS)
      for (const { key } of links)
        if (key !== null) await insertQuoteKey(transaction, key.key, key.simulationUuid, lastDay)
      const { email: to, leadUuid } = first
      await queueMail(
        transaction,
        { kind: 'lookup', to, ...(leadUuid === null ? {} : { leadUuid }), ...mail },
        now(),
      )
      return true
    })
  }

  return async (): Promise<number> => {
    let written = 0
    for (const lookup of await leaseLookups(db, now())) {
      try {
        if (await answer(lookup)) written += 1
      } catch (err) {
        log.error({ err, lookup: lookup.uuid }, 'cannot mail requested links')
        const isOld = now().getTime() - new Date(lookup.created_at).getTime() > MAX_RETRY_MS
        if (isOld) await db.deleteFrom('lookups').where('uuid', '=', lookup.uuid).execute()
      }
    }
    return written
  }
}
