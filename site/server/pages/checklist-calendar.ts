import { Hono } from 'hono'
import { createEvents } from 'ics'
import { BRAND } from '../../../shared/brand'
import { addDays, type IsoDate } from '../../../shared/domain/moving-date'
import type { Article, EditorialSources } from '../../ports/editorial'
import { movingDayOf } from '../../pages/editorial/moving-day'
import { routes } from '../../routes'
import { CALENDAR_DOMAIN, calendarDay } from '../documents/calendar-day'
import { foldLines } from '../documents/fold-lines'
import type { HttpEnv } from '../http/http-env'

const ENDING = '.ics'

/** Removes line breaks, so that an editor's text cannot start a property of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Returns a checklist as an iCalendar file (RFC 5545): each item lasts a whole day and blocks no
 * time. An item has the same uid for every move, so that importing another day moves it.
 */
const checklistCalendar = ({ slug, title, checklist }: Article, movingDay: IsoDate): string => {
  const days = checklist.map(item => ({ ...item, day: addDays(movingDay, -item.daysBefore) }))
  const { error, value } = createEvents(
    days.map(({ id, title: what, text, day }) => ({
      uid: `${slug}.${encodeURIComponent(id)}@${CALENDAR_DOMAIN}`,
      start: calendarDay(day),
      end: calendarDay(addDays(day, 1)),
      title: oneLine(what),
      description: oneLine(text),
      busyStatus: 'FREE',
      transp: 'TRANSPARENT',
      classification: 'PRIVATE',
    })),
    { productId: `-//${BRAND.name}//FR`, method: 'PUBLISH', calName: oneLine(title) },
  )
  if (error !== null || value === null)
    throw new Error('the checklist cannot be made a calendar', { cause: error })
  return foldLines(value)
}

/**
 * GET /les-checklists/{slug}.ics?date=YYYY-MM-DD: a checklist for the customer's calendar. Without
 * a valid day the page that asks for it is shown; unknown slugs are left to the 404 page.
 */
export const createChecklistCalendar = (editorial: EditorialSources): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.get(routes.article.pattern('/les-checklists'), async (context, next) => {
    const entry = context.req.param('entry') ?? ''
    if (!entry.endsWith(ENDING)) return next()
    const slug = entry.slice(0, -ENDING.length)
    const article = await editorial.find('checklist-articles', slug).catch(() => null) // the page reports the failure
    if (
      article === null ||
      article === 'withdrawn' ||
      'movedTo' in article ||
      article.checklist.length === 0
    )
      return next()
    const movingDay = movingDayOf(context.req.query('date') ?? '')
    if (movingDay === null)
      return context.redirect(routes.article.href('/les-checklists', slug), 302)
    return context.body(checklistCalendar(article, movingDay), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${article.slug.replaceAll(/[^\w-]/g, '-')}.ics"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    })
  })
  return app
}
