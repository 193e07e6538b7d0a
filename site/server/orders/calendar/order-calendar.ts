import { Hono } from 'hono'
import { string, type } from 'superstruct'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { Uuid } from '../../../../shared/domain/uuid'
import { routes } from '../../../routes'
import { OVER_STATUSES } from '../../orders/money-machine'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import { problem } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'
import { allowOnly } from '../../http/methods'
import type { ReadLimit } from '../../http/read-limit'
import { type CalendarMove, movingCalendar } from './moving-calendar'

interface OrderCalendarDeps {
  db: Db
  readLimit: ReadLimit
}

const Moved = type({ move: type({ title: string(), place: string() }) })
const findMove = async (db: Db, uuid: string): Promise<CalendarMove | null> => {
  const row = await db
    .selectFrom('orders')
    .select(['reference', 'moving_date', 'details_json'])
    .where('uuid', '=', uuid)
    .where('kind', '=', 'move')
    // An order that has ended has no day.
    .where('payment_status', 'not in', OVER_STATUSES)
    .executeTakeFirst()
  if (row === undefined || row.moving_date === null) return null
  return {
    reference: row.reference,
    movingDate: row.moving_date,
    ...fromStored(row.details_json, Moved).move,
  }
}

/** GET /commande/{uuid}/demenagement.ics: the day of an order for its customer's calendar. */
export const createOrderCalendar = ({ db, readLimit }: OrderCalendarDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const { pattern } = routes.orderCalendar
  app.get(pattern, readLimit(), async c => {
    const uuid = c.req.param('uuid')
    const move = Uuid.is(uuid) ? await findMove(db, uuid) : null
    if (move === null) return problem(c, 404, SERVER_TEXTS.unknown)
    return c.body(movingCalendar(move), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="demenagement-${move.reference}.ics"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    })
  })
  allowOnly(app, pattern, 'GET')
  return app
}
