import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { messagesPage } from '../../pages/back-office/messages-page'
import { markMessage } from '../forms/message-store'
import type { HttpEnv } from '../http/http-env'
import { adviserOf } from './adviser-of'
import { readCursor } from './cursor'
import { isMessageKind, listMessages } from './message-lines'
import {
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  frameOf,
  notFound,
  ownPath,
} from './page-deps'

/** Visitors' messages: list, and marks of those that were answered. */
export const createMessagePages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, reader, now, show } = deps
  const app = new Hono<HttpEnv>()

  app.get(ADDRESSES.messages.pattern, async c => {
    const asked = c.req.query('sorte') ?? ''
    const kind = isMessageKind(asked) ? asked : null
    const isOpenOnly = c.req.query('etat') === 'a-traiter'
    const after = readCursor(c.req.query('apres') ?? '')
    const messages = await listMessages(reader, { kind, isOpenOnly }, after)
    return show(
      c,
      messagesPage(frameOf(c), { kind, isOpenOnly, messages, isFirst: after === null }),
    )
  })

  const mark = async (c: BackOfficeContext, isDone: boolean): Promise<Response> => {
    const id = c.req.param('id') ?? ''
    const { id: by } = adviserOf(c)
    const isMarked = Uuid.is(id) && (await markMessage(db, id, { isDone, by }, now()))
    if (!isMarked) return notFound(c, deps)
    return done(c, ownPath(c, 'retour', ADDRESSES.messages.href()), isDone ? 'traite' : 'rouvert')
  }
  app.post(ADDRESSES.messageDone.pattern, c => mark(c, true))
  app.post(ADDRESSES.messageOpen.pattern, c => mark(c, false))
  return app
}
