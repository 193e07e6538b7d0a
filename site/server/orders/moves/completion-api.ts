import { Hono } from 'hono'
import { CompletionBody } from '../../../../shared/domain/completion'
import { Uuid } from '../../../../shared/domain/uuid'
import { COMPLETION_API_TEXTS } from '../../../../shared/texts/completion-api-texts'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { problem, refusal, resource } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'
import { jsonBody, KIB } from '../../http/json-body'
import { allowOnly } from '../../http/methods'
import type { ProductGuards } from '../../http/product-guards'
import { readLeniently } from '../../http/lenient-body'
import type { CompleteSimulation } from '../../quotes/complete-simulation'
import { simulationIri } from '../../quotes/created-simulation'

const PATH = '/simulations/:uuid/completion'
const BODY_KIB = 16

/** POST /api/simulations/{uuid}/completion: streets, floors and lifts that a quote lacks before it can be paid. */
export const createCompletionApi = (
  { every }: Pick<ProductGuards, 'every'>,
  complete: CompleteSimulation,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.post(PATH, ...every, ...jsonBody(BODY_KIB * KIB), async c => {
    const uuid = c.req.param('uuid')
    const checked = readLeniently(c.var.json.value, CompletionBody)
    if (!checked.ok) return refusal(c, checked.violations)
    if (!Uuid.is(uuid)) return problem(c, 404, SERVER_TEXTS.unknown)
    const done = await complete(uuid, checked.value)
    if (done.ok) return resource(c, 200, simulationIri(uuid), 'Simulation', done.simulation)
    if (done.reason === 'invalid') return refusal(c, done.violations)
    if (done.reason === 'unknown') return problem(c, 404, SERVER_TEXTS.unknown)
    if (done.reason === 'ordered') return problem(c, 409, SERVER_TEXTS.ordered)
    return problem(c, done.reason === 'unavailable' ? 502 : 409, COMPLETION_API_TEXTS[done.reason])
  })
  allowOnly(app, PATH, 'POST')
  return app
}
