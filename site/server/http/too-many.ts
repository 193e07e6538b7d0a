import type { Context } from 'hono'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem } from './answers'

/** For how many seconds a client that is over its limit has to wait, as `Retry-After` wants it. */
export const retryAfter = ({ msBeforeNext }: { msBeforeNext: number }): string =>
  String(Math.max(1, Math.ceil(msBeforeNext / 1000)))

/** 429, and when to come back. */
export const tooMany = (c: Context, seconds: string): Response =>
  problem(c, 429, SERVER_TEXTS.tooMany, { 'Retry-After': seconds })
