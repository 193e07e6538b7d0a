import { Hono } from 'hono'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { formatDay } from '../../../../shared/texts/figures'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import { todayListPage, todayPage } from '../../../pages/back-office/today-page'
import { TODAY_LISTS, type TodayList } from '../../../ports/today'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import { type BackOfficeHono, type BackOfficePageDeps, frameOf, notFound } from '../page-deps'
import { callList, messageList } from './call-lists'
import { cartonList } from './carton-list'
import type { DayList } from './day-list'
import { flashList } from './flash-list'
import { paymentList, refundList } from './money-lists'
import { balanceList, dateList, dayMoveList, tomorrowList, weekList } from './move-lists'
import { quoteList } from './quote-list'

const LISTS: Readonly<Record<TodayList, (db: Db, now: Date) => DayList>> = {
  rappels: callList,
  messages: messageList,
  devis: quoteList,
  dates: dateList,
  jour: dayMoveList,
  demain: tomorrowList,
  semaine: weekList,
  soldes: balanceList,
  paiements: paymentList,
  remboursements: refundList,
  cartons: cartonList,
  flash: flashList,
}

/** First page, with the counts of the day, and the list behind each count. */
export const createTodayPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { reader, now, show } = deps
  const app = new Hono<HttpEnv>()

  app.get(ADDRESSES.today.pattern, async c => {
    // Links in mails of earlier releases search at this path.
    const searched = c.req.query('q')
    if (searched !== undefined) return c.redirect(ADDRESSES.search.of(searched), 302)
    const byList = new Map<TodayList, number>()
    const waiting = [...TODAY_LISTS]
    // Two at once, as the reader works: all at once would hold the event loop while they are sent.
    const count = async (): Promise<void> => {
      for (let list = waiting.shift(); list !== undefined; list = waiting.shift())
        byList.set(list, await LISTS[list](reader, now()).count())
    }
    await Promise.all([count(), count()])
    const countOf = (list: TodayList): number => byList.get(list) ?? 0
    return show(c, todayPage(frameOf(c), { day: formatDay(dayInFrance(now())), countOf }))
  })

  app.get(ADDRESSES.todayList.pattern, async c => {
    const list = TODAY_LISTS.find(name => name === c.req.param('id'))
    if (list === undefined) return notFound(c, deps)
    const found = LISTS[list](reader, now())
    const [count, rows] = await Promise.all([found.count(), found.rows()])
    return show(c, todayListPage(frameOf(c), { list, rows, count }))
  })
  return app
}
