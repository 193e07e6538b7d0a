import { Hono } from 'hono'
import { SPACE } from '../../pages/partner-space/space-addresses'
import { eventBox, webhooksSpacePage } from '../../pages/partner-space/webhooks-space-page'
import { PARTNER_EVENTS } from '../../ports/webhooks'
import { WEBHOOK_TEXTS } from '../../texts/back-office-webhooks'
import type { HttpEnv } from '../http/http-env'
import { MAX_ENDPOINTS } from '../webhooks/endpoint-store'
import { type SpaceContext, type SpaceHono, type SpacePageDeps, userOf } from './space-deps'

const { faults } = WEBHOOK_TEXTS

/** Endpoints of webhooks of the signed-in person's partner. A secret is shown once. */
export const createWebhookSpacePages = ({ webhooks, show, frameOf }: SpacePageDeps): SpaceHono => {
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
    const created = await webhooks.create(ownerOf(c), { url, events })
    if (created.ok) return open(c, created.secret)
    const { reason } = created
    const text = reason === 'many' ? faults.many(MAX_ENDPOINTS) : faults[reason]
    return open(c, null, { text, url })
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
