import { Hono } from 'hono'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { Uuid } from '../../../shared/domain/uuid'
import { routes } from '../../routes'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { problem } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import type { ReadLimit } from '../http/read-limit'
import { type Attachment, Mail } from './outbox'
import { shownMails } from './shown-mails'

interface MailFilesDeps {
  db: Db
  readLimit: ReadLimit
}

const findFile = async (db: Db, uuid: string, index: string): Promise<Attachment | null> => {
  if (!Uuid.is(uuid) || !/^\d$/.test(index)) return null
  const row = await shownMails(db).select('mail_json').where('uuid', '=', uuid).executeTakeFirst()
  return row === undefined
    ? null
    : (fromStored(row.mail_json, Mail).attachments[Number(index)] ?? null)
}

/** Returns a file name that is valid in a header. */
const plainName = (filename: string): string => filename.replaceAll(/[^\w.-]+/g, '-')

/**
 * Serves the files attached to mails, for demonstrations. Must never be mounted where mails are
 * real.
 */
export const createMailFiles = ({ db, readLimit }: MailFilesDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const { pattern } = routes.demoMailFile
  app.get(pattern, readLimit(), async c => {
    const file = await findFile(db, c.req.param('uuid'), c.req.param('index'))
    if (file === null) return problem(c, 404, SERVER_TEXTS.unknown)
    return c.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${plainName(file.filename)}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
  allowOnly(app, pattern, 'GET')
  return app
}
