import { Hono } from 'hono'
import { installationPage } from '../../../pages/partner-space/installation-page'
import { SPACE } from '../../../pages/partner-space/space-addresses'
import type { HttpEnv } from '../../http/http-env'
import { type SpaceHono, type SpacePageDeps, userOf } from '../space-deps'
import { readInstallation } from './read-installation'

/** Sites on which the elements of the signed-in person's partner run. */
export const createInstallationPages = (deps: SpacePageDeps): SpaceHono => {
  const { now, show, frameOf } = deps
  const app = new Hono<HttpEnv>()
  app.get(SPACE.installation.pattern, async c => {
    const { partner } = userOf(c)
    const installation = await readInstallation(deps, partner, now())
    return show(c, installationPage(await frameOf(c), partner, installation))
  })
  return app
}
