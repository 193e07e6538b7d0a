import { type Context, Hono } from 'hono'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import type { PeriodKind, StepFigures } from '../../../ports/partner-figures'
import type { Partners } from '../../content/read-partners'
import type { Db } from '../../db/tables'
import { problem } from '../../http/answers'
import { bearerToken } from '../../http/bearer-token'
import type { GuessLimit } from '../../http/guess-limit'
import type { HttpEnv } from '../../http/http-env'
import { allowOnly } from '../../http/methods'
import type { ReadLimit } from '../../http/read-limit'
import { tooMany } from '../../http/too-many'
import { createSourceNames, readFigures } from '../figures/read-figures'
import { partnerOfKey } from './partner-key'
import { listPartnerLeads } from './partner-leads'

interface PartnerApiDeps {
  db: Db
  now: () => Date
  partners: Pick<Partners, 'sources'>
  guesses: Pick<GuessLimit, 'countWrong'>
  readLimit: ReadLimit
}

const toWire = ({ counts, paidCents, cartonsCents }: StepFigures) => ({
  openings: counts.opened,
  leads: counts.lead,
  prices: counts.price,
  bookings: counts.booking,
  paidOrders: counts.paid,
  paidCents,
  cartons: counts.cartons,
  cartonsCents,
})

const KINDS: readonly PeriodKind[] = ['week', 'month']
/** The `next` of an answer. */
const NEXT = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[0-9a-f-]{36}$/

/** Figures and leads of a partner, for its own systems: read only, by its API key. */
export const createPartnerApi = ({
  db,
  now,
  partners,
  guesses,
  readLimit,
}: PartnerApiDeps): Hono<HttpEnv> => {
  const namesOf = createSourceNames(partners)
  const app = new Hono<HttpEnv>()

  /** Answers a call with the partner of its key. */
  const answer = async (
    c: Context<HttpEnv>,
    act: (partner: string) => Promise<Response>,
  ): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    const key = bearerToken(c)
    const partner = key === null ? null : await partnerOfKey(db, key)
    if (partner !== null) return act(partner)
    const wait = key === null ? null : await guesses.countWrong(c, 'partner-key')
    if (wait !== null) return tooMany(c, wait)
    return problem(c, 401, SERVER_TEXTS.partnerKeyMissing, { 'WWW-Authenticate': 'Bearer' })
  }

  app.get('/partner/figures', readLimit(), c =>
    answer(c, async partner => {
      const by = c.req.query('by') ?? 'week'
      const kind = KINDS.find(known => known === by)
      if (kind === undefined) return problem(c, 400, SERVER_TEXTS.figuresBy)
      const question = { partner, kind, until: dayInFrance(now()) }
      const figures = await readFigures(db, question, await namesOf(partner))
      const parts = (rows: typeof figures.elements) =>
        rows.map(({ name, ...row }) => ({ name, ...toWire(row) }))
      return c.json({
        partner,
        by: kind,
        total: toWire(figures.total),
        periods: figures.periods.map(({ start, ...period }) => ({ start, ...toWire(period) })),
        elements: parts(figures.elements),
        sources: parts(figures.sources),
      })
    }),
  )
  app.get('/partner/leads', readLimit(), c =>
    answer(c, async partner => {
      const before = c.req.query('before') ?? ''
      if (before !== '' && !NEXT.test(before)) return problem(c, 400, SERVER_TEXTS.leadsBefore)
      return c.json(await listPartnerLeads(db, partner, before))
    }),
  )
  for (const path of ['/partner/figures', '/partner/leads']) allowOnly(app, path, 'GET')
  return app
}
