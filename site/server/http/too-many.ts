import type { Context } from 'hono'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem } from './answers'

/** Returns the seconds that a client over its limit has to wait, for `Retry-After`. */
export const retryAfter = ({ msBeforeNext }: { msBeforeNext: number }): string =>
  String(Math.max(1, Math.ceil(msBeforeNext / 1000)))

/** Answers 429 with `Retry-After`. */
export const tooMany = (c: Context, seconds: string): Response =>
  problem(c, 429, SERVER_TEXTS.tooMany, { 'Retry-After': seconds })
