import { Hono } from 'hono'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { contentPage, type ServiceState } from '../../pages/back-office/content-page'
import { describeFaults } from '../content/describe-faults'
import type { HttpEnv } from '../http/http-env'
import { type BackOfficeHono, type BackOfficePageDeps, frameOf } from './page-deps'

const stateOf = ({ isAllowed, isHealthy }: BackOfficePageDeps['content']): ServiceState => {
  if (!isAllowed()) return 'refused'
  return isHealthy() ? 'read' : 'unreachable'
}

/** Page of what the readers of the content have left out. */
export const createContentPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { content, flashOffers, show } = deps
  const app = new Hono<HttpEnv>()

  app.get(ADDRESSES.content.pattern, async c => {
    // Offers are read when they are asked for; a failure is the state of the service below.
    await flashOffers.list().catch(() => undefined)
    const faults = describeFaults(content.faults.list())
    return show(c, contentPage(frameOf(c), { faults, service: stateOf(content) }))
  })
  return app
}
