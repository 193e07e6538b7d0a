import { Hono } from 'hono'
import { is, string, type } from 'superstruct'
import { readAtMost } from '../../../shared/api/read-at-most'
import { isBearer } from './bearer'
import type { Changed } from './editorial/shelf'

/** Name of the type in Strapi's notice: `api::faqs.faqs-entry`; media have none. */
const Notice = type({ uid: string() })
const MAX_NOTICE_LENGTH = 2_000_000

interface ContentWebhookDeps {
  /** Bearer token of the content service's calls. */
  secret: string
  /** Reads what has changed again; does not wait for it. */
  onChange: (changed: Changed) => void
}

const changedIn = async (request: Request): Promise<Changed> => {
  try {
    const notice: unknown = JSON.parse(
      await readAtMost(new Response(request.body), MAX_NOTICE_LENGTH),
    )
    const [, api] = is(notice, Notice) ? (/^api::([\w-]+)\./.exec(notice.uid) ?? []) : []
    return api === undefined ? null : new Set([api])
  } catch {
    return null
  }
}

/**
 * Receives the content service's notice of a change at `/content/webhook`. Of its body only the
 * type's name is used: the content is read again with our own token.
 */
export const createContentWebhook = ({ secret, onChange }: ContentWebhookDeps): Hono => {
  const app = new Hono()
  app.post('/', async context => {
    context.header('Cache-Control', 'no-store')
    if (!isBearer(context.req.header('Authorization') ?? '', secret))
      return context.json({ message: 'Missing or invalid credentials' }, 401)
    onChange(await changedIn(context.req.raw))
    return context.body(null, 202)
  })
  return app
}
