import type { Hono } from 'hono'
import { createContentApp } from '../content/content-app'
import { createContentWebhook } from '../content/content-webhook'
import type { Changed } from '../content/editorial/shelf'
import type { ContentLog, ContentSource } from '../content/content-source'

interface ContentAppsDeps {
  source: ContentSource
  config: { contentApiToken: string | null; contentWebhookSecret: string | null }
  /** Called with what the content service says has changed. */
  onChange: (changed: Changed) => void
  log: ContentLog
}

/** Opens `/content/api` and, with its secret, `/content/webhook`. */
export const openContentApps = ({
  source,
  config: { contentApiToken, contentWebhookSecret: secret },
  onChange,
  log,
}: ContentAppsDeps): { content: Hono; contentWebhook?: Hono } => ({
  content: createContentApp({ source, token: contentApiToken ?? undefined, log }),
  ...(secret !== null && { contentWebhook: createContentWebhook({ secret, onChange }) }),
})
