import { createMiddleware } from 'hono/factory'
import { array, is, string, type } from 'superstruct'
import { SERVER_TEXTS } from '../../../../shared/texts/server'
import { refuseBody } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'

const WithImages = type({ images: array(string()) })

/** A body may be long for its photos: the rest of it is at most `maxLength` letters, as of any other body. */
export const boundedRest = (maxLength: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { text, value } = c.var.json
    const images = is(value, WithImages) ? value.images.reduce((sum, { length }) => sum + length, 0) : 0
    return text.length - images <= maxLength ? next() : refuseBody(c, 413, SERVER_TEXTS.tooLarge)
  })
