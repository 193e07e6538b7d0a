import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { BACK_OFFICE } from '../../texts/back-office'
import { PERSON_OFFICE as TEXTS } from '../../texts/back-office-person'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { type AdviserStatement, confirmPage } from '../../pages/back-office/confirm-page'
import type { PersonFile, PrivacyAct } from '../../pages/back-office/person-file'
import { peoplePage } from '../../pages/back-office/person-page'
import { stopPage } from '../../pages/back-office/stop-page'
import { appendToAuditLog } from '../db/audit-log'
import type { Db } from '../db/tables'
import type { HttpEnv } from '../http/http-env'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { wordOf } from '../../../shared/domain/word-of'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  notFound,
} from './page-deps'
import { type EraseAtUpstream, eraseOneLead, erasePerson } from './erase-person'
import { findLeadFile } from './lead-file'
import { exportPerson } from './export-person'
import { emailOfTyped, findPerson } from './person'
import { refusedWhole, returnedForm } from './returned-form'
import { searchText } from './adviser-search'

const ACTS = [
  'person-erased',
  'person-exported',
  'old-erased',
  'customer-erased',
  'lead-erased',
] as const
const MAX_ACTS = 30
const DONE_UPSTREAM: AdviserStatement = { name: 'fait-ailleurs', label: TEXTS.doneElsewhere }

const countsIn = (json: string): Readonly<Record<string, number>> => {
  const value: unknown = JSON.parse(json)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.filter(([, count]) => typeof count === 'number'))
}

/** Lists erasures and exports, newest first: by advisers, customers and the retention job. */
const listActs = async (db: Db): Promise<PrivacyAct[]> => {
  const rows = await db
    .selectFrom('trail')
    .select(['at', 'actor', 'act', 'data_json'])
    .where('act', 'in', ACTS)
    .orderBy('at', 'desc')
    .limit(MAX_ACTS)
    .execute()
  return rows.map(({ at, actor, act, data_json }) => {
    const counts = countsIn(data_json)
    const actText = wordOf(BACK_OFFICE.trail.acts, act)
    const actorText = wordOf(BACK_OFFICE.trail.actors, actor)
    return {
      at,
      text: `${actText} (${actorText})${Object.keys(counts).length === 0 ? '' : ` : ${TEXTS.erased(counts)}`}`,
    }
  })
}

const questionOf = ({ leads, messages, orders }: PersonFile, hasOther: boolean): string =>
  [
    TEXTS.confirm.text(leads.length, messages.length),
    ...(orders.length > 0 ? [TEXTS.confirm.orders] : []),
    // A requested call may concern another person with the same number.
    ...(hasOther && messages.some(({ kind }) => kind !== 'call-back')
      ? [TEXTS.confirm.messagesElsewhere]
      : []),
  ].join(' ')

/** An erasure to confirm. */
interface Erasure {
  title: string
  text: string
  backHref: string
  action: string
  /** False: the other server failed to erase. Null: it was not called. */
  erase: (elsewhere: EraseAtUpstream | null) => Promise<boolean>
}

/** Pages of a person's data: view, export, erasure. */
export const createPersonPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, reader, now, show, eraseAtUpstream } = deps
  const app = new Hono<HttpEnv>()
  const emailOfRequest = (c: BackOfficeContext): string | null => {
    const email = comparableEmail(c.req.query('e-mail') ?? '')
    return email.includes('@') ? email : null
  }

  app.get(ADDRESSES.people.pattern, async c => {
    const query = searchText(c.req.query('personne') ?? '')
    const email = query === '' ? null : await emailOfTyped(reader, query)
    const isReference = /^[\s\dA-Za-z-]+$/.test(query)
    const fault =
      query === '' || email !== null ? null : isReference ? TEXTS.unknown : TEXTS.notTyped
    const person = email === null ? null : await findPerson(reader, email)
    return show(
      c,
      peoplePage(frameOf(c), { typed: query, fault, person, acts: await listActs(db) }),
      fault === null ? 200 : 422,
    )
  })

  app.get(ADDRESSES.personFile.pattern, async c => {
    const email = emailOfRequest(c)
    if (email === null) return notFound(c, deps)
    const file = await exportPerson(deps, email, now())
    if (file === null) {
      c.header('Retry-After', '30')
      return show(c, stopPage(TEXTS.unreachable), 503)
    }
    await appendToAuditLog(db, { actor: 'adviser', act: 'person-exported' }, now())
    c.header('Content-Disposition', 'attachment; filename="donnees-personnelles.json"')
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(JSON.stringify(file, null, 2))
  })

  const personErasure = async (c: BackOfficeContext): Promise<Erasure | null> => {
    const email = emailOfRequest(c)
    if (email === null) return null
    const person = await findPerson(reader, email)
    return {
      title: TEXTS.confirm.title(email),
      text: questionOf(person, (eraseAtUpstream ?? null) !== null),
      backHref: ADDRESSES.people.of(email),
      action: ADDRESSES.erasePerson.of(email),
      erase: eraseUpstream => erasePerson(db, email, eraseUpstream, now()),
    }
  }

  /** Of two people with one e-mail, only one may ask for erasure. */
  const leadErasure = async (c: BackOfficeContext): Promise<Erasure | null> => {
    const uuid = c.req.param('id') ?? ''
    const lead = Uuid.is(uuid) ? await findLeadFile(db, uuid) : null
    return (
      lead && {
        title: TEXTS.confirm.title(lead.reference ?? uuid),
        text: [TEXTS.confirm.lead, ...(lead.orders.length > 0 ? [TEXTS.confirm.orders] : [])].join(
          ' ',
        ),
        backHref: ADDRESSES.lead.href(uuid),
        action: ADDRESSES.eraseLead.href(uuid),
        erase: eraseUpstream => eraseOneLead(db, uuid, eraseUpstream, now()),
      }
    )
  }

  for (const [{ pattern }, find] of [
    [ADDRESSES.erasePerson, personErasure],
    [ADDRESSES.eraseLead, leadErasure],
  ] as const) {
    const page = (erasure: Erasure) => ({
      ...erasure,
      at: 'leads' as const,
      yes: TEXTS.confirm.yes,
    })
    app.get(pattern, async c => {
      const erasure = await find(c)
      return erasure === null ? notFound(c, deps) : show(c, confirmPage(frameOf(c), page(erasure)))
    })
    app.post(pattern, async c => {
      const erasure = await find(c)
      if (erasure === null) return notFound(c, deps)
      const showAgain = (notice: string, claim?: AdviserStatement) => {
        const returned = returnedForm('confirmer', c.var.fields, refusedWhole(notice))
        return show(c, confirmPage(frameOf(c, returned), { ...page(erasure), claim }), 409)
      }
      const displayedText = c.var.fields.get('vu')
      if (displayedText !== null && displayedText !== erasure.text)
        return showAgain(BACK_OFFICE.faults.asked)
      // An upstream without such a call could never confirm, so the adviser does.
      const isDoneThere = c.var.fields.get(DONE_UPSTREAM.name) === 'on'
      const isErased = await erasure.erase(isDoneThere ? null : (eraseAtUpstream ?? null))
      return isErased
        ? done(c, ADDRESSES.people.href(), 'personne')
        : showAgain(TEXTS.elsewhere, DONE_UPSTREAM)
    })
  }
  return app
}
