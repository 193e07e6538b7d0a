import { Hono } from 'hono'
import { keyPage } from '../../../pages/partner-space/key-page'
import { SPACE } from '../../../pages/partner-space/space-addresses'
import { actOnce } from '../../http/act-once'
import type { HttpEnv } from '../../http/http-env'
import { type SpaceContext, type SpaceHono, type SpacePageDeps, userOf } from '../space-deps'
import { dropKey, keyMadeAt, makeKey } from './partner-key'

/** The API key of the signed-in person's partner. A new key is shown once. */
export const createKeyPages = ({ db, now, show, frameOf, originOf }: SpacePageDeps): SpaceHono => {
  const app = new Hono<HttpEnv>()
  const open = async (c: SpaceContext, madeKey: string | null = null): Promise<Response> => {
    const madeAt = await keyMadeAt(db, userOf(c).partner)
    return show(c, keyPage(await frameOf(c), { madeAt, madeKey, origin: originOf(c) }))
  }

  app.get(SPACE.key.pattern, c => open(c))
  app.post(SPACE.key.pattern, async c => {
    const made = await actOnce(c, { db }, async () => ({
      ok: true,
      key: await makeKey(db, userOf(c), now()),
    }))
    return made === 'again' ? c.redirect(SPACE.key.href(), 303) : open(c, made.key)
  })
  app.post(SPACE.dropKey.pattern, async c => {
    await dropKey(db, userOf(c), now())
    return c.redirect(SPACE.key.href(), 303)
  })
  return app
}
