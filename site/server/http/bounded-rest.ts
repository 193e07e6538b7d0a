import { createMiddleware } from 'hono/factory'
import { array, is, string, type, unknown } from 'superstruct'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { refuseBody } from './answers'
import type { HttpEnv } from './http-env'

const WithImages = type({ images: array(string()) })
const WithCards = type({ cards: array(unknown()) })

const lengthOfImages = (value: unknown): number =>
  is(value, WithImages) ? value.images.reduce((sum, { length }) => sum + length, 0) : 0

/**
 * Refuses a body with more than `maxLength` characters outside its photos, which are in a list of
 * their own or in the cards of rooms.
 */
export const boundedRest = (maxLength: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { text, value } = c.var.json
    const cards = is(value, WithCards) ? value.cards : []
    const images = [value, ...cards].reduce<number>((sum, part) => sum + lengthOfImages(part), 0)
    return text.length - images <= maxLength ? next() : refuseBody(c, 413, SERVER_TEXTS.tooLarge)
  })
