import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { Uuid } from '../../../shared/domain/uuid'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { foundPage, leadsPage } from '../../pages/back-office/leads-page'
import { mailPage } from '../../pages/back-office/adviser-mail-page'
import { appendToAuditLog } from '../db/audit-log'
import type { HttpEnv } from '../http/http-env'
import { readCursor } from './cursor'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  notFound,
} from './page-deps'
import { findByReference } from './find-by-reference'
import { listLeads } from './lead-lines'
import { countLeads } from './lists/filter-conditions'
import { listFileName } from './lists/list-file-name'
import { readFilter } from './lists/list-filter'
import { listTeam } from './team/adviser-store'
import { leadsCsv } from './leads-csv'
import { search, searchText } from './adviser-search'
import { pick } from 'superstruct'
import type { MailFile } from '../../pages/back-office/lead-file-view'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { Mail } from '../mail/outbox'
import { shownMails } from '../mail/shown-mails'
import { mailLine } from './mail-lines'

const Written = pick(Mail, ['text', 'attachments'])

/** A mail as an adviser reads it to the customer; null: none. */
const findMailFile = async (db: Db, uuid: string): Promise<MailFile | null> => {
  const row = await shownMails(db).selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (row === undefined) return null
  const { text, attachments } = fromStored(row.mail_json, Written)
  return {
    ...mailLine(row),
    to: row.recipient,
    leadUuid: row.lead_uuid,
    tries: row.tries,
    lastError: row.last_error,
    text,
    files: attachments.map(({ filename }) => filename),
  }
}

/** Pages of leads: newest, search results, one, its mails, and all as a file. */
export const createLeadPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, reader, now, show } = deps
  const app = new Hono<HttpEnv>()

  const showList = async (c: BackOfficeContext): Promise<Response> => {
    const after = readCursor(c.req.query('apres') ?? '')
    const { filter, ...shown } = readFilter(name => c.req.query(name))
    const [leads, count, team] = await Promise.all([
      listLeads(reader, filter, after),
      countLeads(reader, filter),
      listTeam(db),
    ])
    const isFirst = after === null
    return show(c, leadsPage(frameOf(c), { leads, count, filter: shown, team, isFirst }))
  }
  app.get(ADDRESSES.leads.pattern, showList)

  app.get(ADDRESSES.search.pattern, async c => {
    const text = searchText(c.req.query('q') ?? '')
    if (text === '') return showList(c)
    const after = readCursor(c.req.query('apres') ?? '')
    const href = await findByReference(reader, text)
    if (href !== null) return c.redirect(href, 302)
    const found = await search(reader, text, after)
    return show(c, foundPage({ ...frameOf(c), search: text }, found, after === null))
  })

  app.get(ADDRESSES.leadsFile.pattern, async c => {
    const { filter, typed } = readFilter(name => c.req.query(name))
    const fileName = listFileName(['demandes'], typed, dayInFrance(now()))
    // Exports are logged, so that it can be found out later which data was taken and when.
    await appendToAuditLog(db, { actor: 'adviser', act: 'leads-exported' }, now())
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${fileName}"`)
    return stream(c, to => to.pipe(leadsCsv(reader, filter)))
  })

  app.get(ADDRESSES.mail.pattern, async c => {
    const id = c.req.param('id')
    const mail = Uuid.is(id) ? await findMailFile(db, id) : null
    return mail === null ? notFound(c, deps) : show(c, mailPage(frameOf(c), mail))
  })
  return app
}
