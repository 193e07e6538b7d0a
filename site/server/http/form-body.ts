import type { MiddlewareHandler } from 'hono'
import { simulationBytes } from '../../../shared/domain/photos'
import type { HttpEnv } from './http-env'
import { jsonBody, KIB, MIB } from './json-body'
import { specShapes } from './spec-shapes'
import { createMiddleware } from 'hono/factory'
import { array, is, string, type, unknown } from 'superstruct'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { refuseBody } from './answers'

const WithImages = type({ images: array(string()) })
const WithCards = type({ cards: array(unknown()) })

const lengthOfImages = (value: unknown): number =>
  is(value, WithImages) ? value.images.reduce((sum, { length }) => sum + length, 0) : 0

/**
 * Refuses a body with more than `maxLength` characters outside its photos, which are in a list of
 * their own or in the cards of rooms.
 */
const boundedRest = (maxLength: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { text, value } = c.var.json
    const cards = is(value, WithCards) ? value.cards : []
    const images = [value, ...cards].reduce<number>((sum, part) => sum + lengthOfImages(part), 0)
    return text.length - images <= maxLength ? next() : refuseBody(c, 413, SERVER_TEXTS.tooLarge)
  })

/** Skips reading when an earlier handler has read the body and converted it. */
const ifUnread =
  (read: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    c.var.json.assumedVolumes === undefined ? read(c, next) : next()

/** Reads a body of form values with photos, with at most `rest` characters outside the photos. */
const formBody = (rest: number) =>
  [...jsonBody(simulationBytes(MIB)), ifUnread(boundedRest(rest)), ifUnread(specShapes)] as const

/**
 * Reads the body of a lead. The specification allows photos among the form values; they are
 * dropped.
 */
export const LEAD_BODY = formBody(64 * KIB)
export const SIMULATION_BODY = formBody(MIB)
