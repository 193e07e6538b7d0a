import { ADDRESSES } from '../../../pages/back-office/addresses'
import { formatShortDay } from '../../../pages/back-office/adviser-facts'
import type { TodayRow } from '../../../ports/today'
import { formatMoment } from '../../../texts/back-office'
import { TODAY } from '../../../texts/back-office-today'
import type { Db } from '../../db/tables'
import { holdersOf } from '../flash-hold-lines'
import { type DayList, PLAIN_ROW } from './day-list'

/** Flash offers that are held and not sold. There are few. */
export const flashList = (db: Db, now: Date): DayList => {
  const held = async () =>
    [...(await holdersOf(db, now)).values()].filter(({ state }) => state !== 'sold')
  return {
    count: async () => (await held()).length,
    rows: async () =>
      (await held()).map((hold): TodayRow => {
        const href = ADDRESSES.flashOffer.href(hold.slug)
        return {
          ...PLAIN_ROW,
          key: hold.uuid,
          name: hold.title,
          href,
          details:
            hold.state === 'undecided' ? TODAY.waits : TODAY.until(formatMoment(hold.expiresAt)),
          about: TODAY.moves(formatShortDay(hold.movingDate)),
          amountCents: hold.amountCents,
          steps: [{ text: TODAY.steps.flash, href }],
        }
      }),
  }
}
