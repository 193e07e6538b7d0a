import { AsyncLocalStorage } from 'node:async_hooks'

const followed = new AsyncLocalStorage<string | null>()

/**
 * Runs what is done for a request, so that its log lines and its mails name that request. `null`: what is done for none, though a
 * request may have been what woke it.
 */
export const followRequest = <T>(requestId: string | null, run: () => T): T =>
  followed.run(requestId, run)

/** The id of the request that is being served; null outside of any. It is one that `isRequestId` lets pass. */
export const followedRequest = (): string | null => followed.getStore() ?? null

export const MAX_REQUEST_ID = 128
const REQUEST_ID = /^[\w=-]{1,128}$/

/** Whether it is fit for a header, a line of the log and a bank's free field: letters, digits, `_`, `-` and `=`. */
export const isRequestId = (text: string): boolean => REQUEST_ID.test(text)
