import { addDays, dayInFrance, endOfDayInFrance } from '../../../../shared/domain/moving-date'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import { formatShortDay } from '../../../pages/back-office/adviser-facts'
import type { TodayRow } from '../../../ports/today'
import { moveWords } from '../../../texts/back-office'
import { TODAY } from '../../../texts/back-office-today'
import type { Db } from '../../db/tables'
import { FIRM_DAYS, firmUntil } from '../../quotes/firm-until'
import { formatPhone, leadSummaryOf, nameOf } from '../customer-texts'
import { type DayList, dayList, PLAIN_ROW } from './day-list'

const DAYS_LEFT = 3

const ORDERED = ['due', 'deposit-paid', 'paid'] as const

/**
 * Quotes whose price ends within three days: the newest of leads that have neither ordered nor been
 * marked as won or lost. A price ends `FIRM_DAYS` after its last change, or on the eve of the move.
 */
export const quoteList = (db: Db, now: Date): DayList => {
  const today = dayInFrance(now)
  const after = endOfDayInFrance(addDays(today, -FIRM_DAYS - 1)).toISOString()
  const until = endOfDayInFrance(addDays(today, DAYS_LEFT - FIRM_DAYS)).toISOString()
  const query = db
    .selectFrom('simulations')
    .innerJoin('leads', 'leads.uuid', 'simulations.lead_uuid')
    .leftJoin('lead_work', 'lead_work.lead_uuid', 'leads.uuid')
    .select(['simulations.uuid', 'simulations.values_json', 'simulations.moving_date'])
    .select(['simulations.total_cents', 'simulations.updated_at'])
    .select('leads.values_json as lead_json')
    .where('simulations.status', '=', 'open')
    .where('simulations.flash_json', 'is', null)
    .where('simulations.updated_at', '>', after)
    .where('simulations.moving_date', '>', today)
    .where(({ eb, or }) =>
      or([
        eb('simulations.updated_at', '<=', until),
        eb('simulations.moving_date', '<=', addDays(today, DAYS_LEFT + 1)),
      ]),
    )
    .where('leads.is_test', '=', 0)
    .where('leads.erasure_hash', '!=', '')
    .where(({ eb, or }) =>
      or([eb('lead_work.status', 'is', null), eb('lead_work.status', 'not in', ['won', 'lost'])]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('simulations as later')
            .select('later.uuid')
            .whereRef('later.lead_uuid', '=', 'simulations.lead_uuid')
            .whereRef('later.updated_at', '>', 'simulations.updated_at'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.uuid')
            .whereRef('orders.lead_uuid', '=', 'simulations.lead_uuid')
            .where('orders.payment_status', 'in', ORDERED),
        ),
      ),
    )
    .orderBy('simulations.moving_date')
  return dayList(db, query, rows =>
    rows
      .map(row => {
        const pricedOn = dayInFrance(new Date(row.updated_at))
        return { ...row, end: firmUntil(pricedOn, row.moving_date) }
      })
      .sort((a, b) => a.end.localeCompare(b.end))
      .map((row): TodayRow => {
        const customer = leadSummaryOf(row.lead_json)
        const { departureAddress, arrivalAddress } = leadSummaryOf(row.values_json)
        const href = ADDRESSES.simulation.href(row.uuid)
        return {
          ...PLAIN_ROW,
          key: row.uuid,
          group: TODAY.ends(formatShortDay(row.end)),
          name: nameOf(customer) || customer.email,
          href,
          details: TODAY.moves(formatShortDay(row.moving_date)),
          about: moveWords({ departure: departureAddress.city, arrival: arrivalAddress.city }),
          phone: formatPhone(customer.phone),
          email: customer.email,
          amountCents: row.total_cents,
          steps: [{ text: TODAY.steps.quote, href }],
        }
      }),
  )
}
