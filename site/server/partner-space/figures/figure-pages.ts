import { Hono } from 'hono'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { figuresPage } from '../../../pages/partner-space/figures-page'
import { KIND_WORDS, SPACE } from '../../../pages/partner-space/space-addresses'
import type { PartnerFigures } from '../../../ports/partner-figures'
import type { HttpEnv } from '../../http/http-env'
import { type SpaceContext, type SpaceHono, type SpacePageDeps, userOf } from '../space-deps'
import { figuresCsv } from './figures-csv'
import { createSourceNames, readFigures } from './read-figures'

/** The figures of the signed-in person's partner, as a page and as a file. */
export const createFigurePages = (deps: SpacePageDeps): SpaceHono => {
  const { db, now, partners, show, frameOf } = deps
  const namesOf = createSourceNames(partners)
  const app = new Hono<HttpEnv>()

  const read = async (c: SpaceContext): Promise<PartnerFigures> => {
    const { partner } = userOf(c)
    const kind = c.req.query('par') === KIND_WORDS.month ? 'month' : 'week'
    const question = { partner, kind, until: dayInFrance(now()) } as const
    return readFigures(db, question, await namesOf(partner))
  }

  app.get(SPACE.home.pattern, async c => show(c, figuresPage(await frameOf(c), await read(c))))
  app.get(SPACE.figuresFile.pattern, async c => {
    const figures = await read(c)
    return c.body(figuresCsv(figures), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="chiffres-${KIND_WORDS[figures.kind]}.csv"`,
    })
  })
  return app
}
