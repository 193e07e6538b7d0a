import { Hono } from 'hono'
import { WEBHOOK_EVENTS, type WebhookEndpoint } from '../../ports/webhooks'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { confirmPage } from '../../pages/back-office/confirm-page'
import type { Returned } from '../../pages/back-office/frame-data'
import { eventField, webhookPage, webhooksPage } from '../../pages/back-office/webhooks-page'
import { WEBHOOK_TEXTS } from '../../texts/back-office-webhooks'
import type { HttpEnv } from '../http/http-env'
import { DELIVERY_DAYS } from '../webhooks/delivery-store'
import { MAX_TRIES } from '../webhooks/delivery-tries'
import { FORMER_SECRET_HOURS, MAX_ENDPOINTS } from '../webhooks/endpoint-store'
import { actOnce } from '../http/act-once'
import {
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  frameOf,
  notFound,
} from './page-deps'
import { refusedAt, refusedWhole, returnedForm } from './returned-form'

const COMPANY = { partner: null }
const { faults, removal } = WEBHOOK_TEXTS

/** Pages of the company's endpoints of webhooks, for administrators. */
export const createWebhookPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { webhooks, show } = deps
  const app = new Hono<HttpEnv>()

  const openList = async (
    c: BackOfficeContext,
    returned: Returned | null = null,
    secret: string | null = null,
  ): Promise<Response> => {
    const endpoints = await webhooks.list(COMPANY)
    const page = webhooksPage(frameOf(c, returned), { endpoints, secret })
    return show(c, page, returned === null ? 200 : 422)
  }
  const openOne = async (
    c: BackOfficeContext,
    endpoint: WebhookEndpoint,
    secret: string | null = null,
  ): Promise<Response> => {
    const deliveries = await webhooks.deliveries(COMPANY, endpoint.uuid)
    const limits = {
      formerHours: FORMER_SECRET_HOURS,
      keptDays: DELIVERY_DAYS,
      keptTries: MAX_TRIES,
    }
    return show(c, webhookPage(frameOf(c), { endpoint, deliveries, secret, ...limits }))
  }

  app.get(ADDRESSES.webhooks.pattern, c => openList(c))

  app.post(ADDRESSES.webhooks.pattern, async c => {
    const { fields } = c.var
    const url = (fields.get('url') ?? '').trim()
    const events = WEBHOOK_EVENTS.filter(event => fields.get(eventField(event)) === 'on')
    const created = await actOnce(c, deps, () => webhooks.create(COMPANY, { url, events }))
    if (created === 'again') return done(c, ADDRESSES.webhooks.href(), 'deja')
    if (created.ok) return openList(c, null, created.secret)
    const refused = {
      url: refusedAt([{ propertyPath: 'url', message: faults.url }]),
      events: refusedAt([{ propertyPath: 'evenements', message: faults.events }]),
      many: refusedWhole(faults.many(MAX_ENDPOINTS)),
    }[created.reason]
    return openList(c, returnedForm('adresse', fields, refused))
  })

  app.get(ADDRESSES.webhook.pattern, async c => {
    const endpoint = await webhooks.find(COMPANY, c.req.param('id'))
    return endpoint === null ? notFound(c, deps) : openOne(c, endpoint)
  })

  for (const [{ pattern }, act, confirmation] of [
    [ADDRESSES.pauseWebhook, webhooks.pause, 'evenements-pause'],
    [ADDRESSES.resumeWebhook, webhooks.resume, 'evenements-reprise'],
  ] as const)
    app.post(pattern, async c => {
      const id = c.req.param('id')
      if ((await webhooks.find(COMPANY, id)) === null) return notFound(c, deps)
      const isDone = await act(COMPANY, id)
      return done(c, ADDRESSES.webhook.href(id), isDone ? confirmation : 'deja')
    })

  app.post(ADDRESSES.rotateWebhook.pattern, async c => {
    const id = c.req.param('id')
    const secret = await webhooks.rotate(COMPANY, id)
    const endpoint = secret === null ? null : await webhooks.find(COMPANY, id)
    return endpoint === null ? notFound(c, deps) : openOne(c, endpoint, secret)
  })

  app.get(ADDRESSES.removeWebhook.pattern, async c => {
    const endpoint = await webhooks.find(COMPANY, c.req.param('id'))
    if (endpoint === null) return notFound(c, deps)
    const { uuid, url, waiting } = endpoint
    return show(
      c,
      confirmPage(frameOf(c), {
        at: 'webhooks',
        title: removal.title,
        text: removal.text(url, waiting),
        yes: removal.yes,
        action: ADDRESSES.removeWebhook.href(uuid),
        backHref: ADDRESSES.webhook.href(uuid),
      }),
    )
  })
  app.post(ADDRESSES.removeWebhook.pattern, async c => {
    const isDone = await webhooks.remove(COMPANY, c.req.param('id'))
    return isDone ? done(c, ADDRESSES.webhooks.href(), 'evenements-retrait') : notFound(c, deps)
  })

  app.post(ADDRESSES.sendWebhookAgain.pattern, async c => {
    const endpoint = await webhooks.sendAgain(COMPANY, c.req.param('id'))
    return endpoint === null
      ? notFound(c, deps)
      : done(c, ADDRESSES.webhook.href(endpoint), 'evenements-renvoi')
  })
  return app
}
