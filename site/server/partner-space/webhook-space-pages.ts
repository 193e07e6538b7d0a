import { Hono } from 'hono'
import { SPACE } from '../../pages/partner-space/space-addresses'
import {
  eventBox,
  webhookLogPage,
  webhooksSpacePage,
} from '../../pages/partner-space/webhooks-space-page'
import { PARTNER_EVENTS } from '../../ports/webhooks'
import { WEBHOOK_TEXTS } from '../../texts/back-office-webhooks'
import { actOnce } from '../http/act-once'
import type { HttpEnv } from '../http/http-env'
import { DELIVERY_DAYS } from '../webhooks/delivery-store'
import { MAX_TRIES } from '../webhooks/delivery-tries'
import { MAX_ENDPOINTS } from '../webhooks/endpoint-store'
import { type SpaceContext, type SpaceHono, type SpacePageDeps, userOf } from './space-deps'

const { faults } = WEBHOOK_TEXTS

/** Endpoints of webhooks of the signed-in person's partner. A secret is shown once. */
export const createWebhookSpacePages = ({
  db,
  webhooks,
  show,
  frameOf,
}: SpacePageDeps): SpaceHono => {
  const app = new Hono<HttpEnv>()
  const ownerOf = (c: SpaceContext) => ({ partner: userOf(c).partner })
  const open = async (
    c: SpaceContext,
    secret: string | null = null,
    refused: { text: string; url: string } | null = null,
  ): Promise<Response> => {
    const endpoints = await webhooks.list(ownerOf(c))
    const page = webhooksSpacePage(await frameOf(c), { endpoints, secret, refused })
    return show(c, page, refused === null ? 200 : 422)
  }

  app.get(SPACE.webhooks.pattern, c => open(c))
  app.post(SPACE.webhooks.pattern, async c => {
    const url = (c.var.fields.get('url') ?? '').trim()
    const events = PARTNER_EVENTS.filter(event => c.var.fields.get(eventBox(event)) === 'on')
    const created = await actOnce(c, { db }, () => webhooks.create(ownerOf(c), { url, events }))
    if (created === 'again') return c.redirect(SPACE.webhooks.href(), 303)
    if (created.ok) return open(c, created.secret)
    const { reason } = created
    const text = reason === 'many' ? faults.many(MAX_ENDPOINTS) : faults[reason]
    return open(c, null, { text, url })
  })
  app.get(SPACE.webhook.pattern, async (c, next) => {
    const endpoint = await webhooks.find(ownerOf(c), c.req.param('id'))
    if (endpoint === null) return next()
    const deliveries = await webhooks.deliveries(ownerOf(c), endpoint.uuid)
    const log = { endpoint, deliveries, keptDays: DELIVERY_DAYS, keptTries: MAX_TRIES }
    return show(c, webhookLogPage(await frameOf(c), log))
  })
  app.post(SPACE.sendWebhookAgain.pattern, async (c, next) => {
    const endpoint = await webhooks.sendAgain(ownerOf(c), c.req.param('id'))
    return endpoint === null ? next() : c.redirect(SPACE.webhook.href(endpoint), 303)
  })
  app.post(SPACE.rotateWebhook.pattern, async (c, next) => {
    const secret = await webhooks.rotate(ownerOf(c), c.req.param('id'))
    return secret === null ? next() : open(c, secret)
  })
  for (const [{ pattern }, act] of [
    [SPACE.pauseWebhook, webhooks.pause],
    [SPACE.resumeWebhook, webhooks.resume],
    [SPACE.removeWebhook, webhooks.remove],
  ] as const)
    app.post(pattern, async (c, next) => {
      const isDone = await act(ownerOf(c), c.req.param('id'))
      return isDone ? c.redirect(SPACE.webhooks.href(), 303) : next()
    })
  return app
}
