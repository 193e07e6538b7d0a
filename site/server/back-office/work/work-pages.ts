import { Hono } from 'hono'
import { Uuid } from '../../../../shared/domain/uuid'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import type { Returned } from '../../../pages/back-office/frame-data'
import { leadPage } from '../../../pages/back-office/lead-page'
import { WORK } from '../../../texts/back-office-work'
import type { HttpEnv } from '../../http/http-env'
import { addNote, endCall, setWork, workOf } from '../../leads/lead-work'
import { answerForm } from '../act-form'
import { adviserOf } from '../adviser-of'
import { findLeadFile } from '../lead-file'
import {
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  frameOf,
  notFound,
  ownPath,
} from '../page-deps'
import { listTeam } from '../team/adviser-store'
import { readNote, readWork } from './work-form'

/** Page of a lead, and the advisers' work on it: status, owner, planned call, notes. */
export const createWorkPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, show } = deps
  const app = new Hono<HttpEnv>()

  const open = async (
    c: BackOfficeContext,
    id: string,
    returned: Returned | null = null,
  ): Promise<Response> => {
    const lead = Uuid.is(id) ? await findLeadFile(db, id) : null
    if (lead === null) return notFound(c, deps)
    return show(
      c,
      leadPage(frameOf(c, returned), lead, await listTeam(db)),
      returned === null ? 200 : 422,
    )
  }
  app.get(ADDRESSES.lead.pattern, c => open(c, c.req.param('id')))

  const outcome = (isDone: boolean, uuid: string) =>
    isDone ? ({ ok: true, uuid } as const) : ({ ok: false, reason: 'unknown' } as const)

  app.post(ADDRESSES.leadWork.pattern, async c => {
    const id = c.req.param('id')
    const team = new Set((await listTeam(db)).map(({ uuid }) => uuid))
    const { callAt } = await workOf(db, id)
    return answerForm(c, deps, {
      name: 'suivi',
      confirmation: 'suivi',
      pageHref: ADDRESSES.lead.href(id),
      read: readWork(c.var.fields, now(), uuid => team.has(uuid), callAt),
      act: async work => (Uuid.is(id) ? setWork(db, id, work, now()) : outcome(false, id)),
      changedText: WORK.faults.changed,
      reopen: returned => open(c, id, returned),
    })
  })

  app.post(ADDRESSES.leadNote.pattern, c => {
    const id = c.req.param('id')
    return answerForm(c, deps, {
      name: 'note',
      confirmation: 'note',
      pageHref: ADDRESSES.lead.href(id),
      read: readNote(c.var.fields),
      act: async text => {
        const note = { text, adviserUuid: adviserOf(c).id }
        return outcome(Uuid.is(id) && (await addNote(db, id, note, now())), id)
      },
      reopen: returned => open(c, id, returned),
    })
  })

  app.post(ADDRESSES.leadCalled.pattern, async c => {
    const id = c.req.param('id')
    const isEnded = Uuid.is(id) && (await endCall(db, id, now()))
    return done(c, ownPath(c, 'retour', ADDRESSES.lead.href(id)), isEnded ? 'rappele' : 'deja')
  })
  return app
}
