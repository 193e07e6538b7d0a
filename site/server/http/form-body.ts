import type { MiddlewareHandler } from 'hono'
import { simulationBytes } from '../../../shared/domain/photos'
import type { HttpEnv } from './http-env'
import { jsonBody, KIB, MIB } from './json-body'
import { boundedRest } from './bounded-rest'
import { specShapes } from './spec-shapes'

/** Skips reading when an earlier handler has read the body and converted it. */
const unlessRead =
  (read: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    c.var.json.assumedVolumes === undefined ? read(c, next) : next()

/** Reads a body of form values with photos, with at most `rest` characters outside the photos. */
const formBody = (rest: number) =>
  [
    ...jsonBody(simulationBytes(MIB)),
    unlessRead(boundedRest(rest)),
    unlessRead(specShapes),
  ] as const

/**
 * Reads the body of a lead. The specification allows photos among the form values; they are
 * dropped.
 */
export const LEAD_BODY = formBody(64 * KIB)
export const SIMULATION_BODY = formBody(MIB)
