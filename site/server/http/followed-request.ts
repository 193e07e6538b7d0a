import { AsyncLocalStorage } from 'node:async_hooks'

const followed = new AsyncLocalStorage<string | null>()

/**
 * Runs `run` so that its log lines and mails name the request; `null` for work that belongs to no
 * request, even if one started it.
 */
export const followRequest = <T>(requestId: string | null, run: () => T): T =>
  followed.run(requestId, run)

/**
 * Returns the id of the request that is being served; null outside of any. It always passes
 * `isRequestId`.
 */
export const followedRequest = (): string | null => followed.getStore() ?? null

export const MAX_REQUEST_ID = 128
const REQUEST_ID = /^[\w=-]{1,128}$/

/**
 * Tells if a text is valid as a request id for a header, a log line and a bank's free field:
 * letters, digits, `_`, `-` and `=`.
 */
export const isRequestId = (text: string): boolean => REQUEST_ID.test(text)
