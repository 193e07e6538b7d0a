import type { MiddlewareHandler } from 'hono'
import { simulationBytes } from '../../../shared/domain/photos'
import type { HttpEnv } from './http-env'
import { jsonBody, KIB, MIB } from './json-body'
import { boundedRest } from './bounded-rest'
import { specShapes } from './spec-shapes'

/** Skips reading where an earlier handler of the call has brought the body into the server's shapes. */
const unlessRead =
  (read: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    c.var.json.assumedVolumes === undefined ? read(c, next) : next()

/** Reads a body of form values with photos: at most `rest` letters beside them. */
const formBody = (rest: number) =>
  [
    ...jsonBody(simulationBytes(MIB)),
    unlessRead(boundedRest(rest)),
    unlessRead(specShapes),
  ] as const

/** Body of a lead. Photos may come with it, as the specification has them among the form values; they are not kept. */
export const LEAD_BODY = formBody(64 * KIB)
export const SIMULATION_BODY = formBody(MIB)
