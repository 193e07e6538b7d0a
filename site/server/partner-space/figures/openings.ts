import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import { Slug } from '../../../../shared/domain/partner'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import type { ElementTag } from '../../../../shared/contract/elements'
import type { FigureElement } from '../../../ports/partner-figures'
import type { Partners } from '../../content/read-partners'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import { isOwnOrigin, pageOriginOf } from '../../http/own-origin'
import { type Counted, createDailyCounter } from '../daily-counter'
import { weekOf } from './figure-days'

const LANDING = /^\/tunnel\/landing\/([^/]+)(?:\/([^/]+))?$/

/** Figures' element of each tag. */
const ELEMENT_OF: Readonly<Record<string, FigureElement>> = {
  'moving-funnel': 'quote',
  'moving-quote-form': 'quote',
  'moving-flash-offers': 'flash',
  'moving-flash-booking': 'flash',
  'moving-cart': 'shop',
  'moving-cart-item': 'shop',
  'moving-cart-summary': 'shop',
} satisfies Record<ElementTag, FigureElement>

interface OpeningsDeps {
  db: Db
  now: () => Date
  partners: Pick<Partners, 'find'>
  /** Returns the source token of a landing; null: there is none. */
  sourceOf: (partner: string, campaign: string | null) => Promise<string | null>
  publicUrl: string | null
}

interface Opening {
  partner: string
  day: string
  source: string
  /** Origin of the page; '' for landings of ours. */
  origin: string
  /** A `FigureElement`; '' from scripts that do not name it. */
  element: string
}

const writeOpening = async (
  transaction: Db,
  { key: { element, ...opening }, count, lastAt }: Counted<Opening>,
): Promise<void> => {
  const { partner, day } = opening
  const week = weekOf(day)
  await transaction
    .insertInto('partner_openings')
    .values({ ...opening, week, count, last_at: lastAt })
    .onConflict(conflict =>
      conflict.columns(['partner', 'day', 'source', 'origin']).doUpdateSet({
        count: sql`partner_openings.count + excluded.count`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute()
  if (element === '') return
  await transaction
    .insertInto('partner_element_openings')
    .values({ partner, day, element, week, count })
    .onConflict(conflict =>
      conflict
        .columns(['partner', 'day', 'element'])
        .doUpdateSet({ count: sql`partner_element_openings.count + excluded.count` }),
    )
    .execute()
}

/**
 * Counts how often partners' elements and landings are opened, by day, without anything about the
 * visitor: an element reads its partner's entry once per page, naming itself, and a landing is a
 * page of ours. Requests that are not a browser's are left out.
 */
export const createOpenings = ({ db, now, partners, sourceOf, publicUrl }: OpeningsDeps) => {
  const { note, flush } = createDailyCounter<Opening>(rows =>
    db.transaction().execute(async transaction => {
      for (const row of rows) await writeOpening(transaction, row)
    }),
  )
  const noteToday = (opening: Omit<Opening, 'day'>): void => {
    const at = now()
    const { partner, source, origin, element } = opening
    note({ partner, source, origin, element, day: dayInFrance(at) }, at)
  }

  return {
    /** Counts the reading of a partner's entry by an element on another site's page. */
    ofElements: createMiddleware<HttpEnv>(async (c, next) => {
      await next()
      const slug = c.req.query('filters[slug][$eq]') ?? ''
      const origin = pageOriginOf(c)
      if (c.req.method !== 'GET' || origin === null || !Slug.is(slug)) return
      if (isOwnOrigin(c, origin, publicUrl)) return
      const partner = await partners.find(slug).catch(() => null)
      if (partner === null) return
      const tag = c.req.query('element') ?? ''
      const element = Object.hasOwn(ELEMENT_OF, tag) ? (ELEMENT_OF[tag] ?? '') : ''
      noteToday({ partner: partner.slug, source: partner.tokensourcepublic, origin, element })
    }),
    /** Counts the landings that a browser opens; each has the quote form. */
    ofLandings: createMiddleware<HttpEnv>(async (c, next) => {
      await next()
      const [, slug = '', campaign] = LANDING.exec(c.req.path) ?? []
      if (c.req.method !== 'GET' || c.req.header('Sec-Fetch-Dest') !== 'document') return
      if (!Slug.is(slug) || c.req.header('Sec-Purpose') !== undefined) return
      const source = await sourceOf(slug, campaign ?? null).catch(() => null)
      if (source !== null) noteToday({ partner: slug, source, origin: '', element: 'quote' })
    }),
    flush,
  }
}

export type Openings = ReturnType<typeof createOpenings>
