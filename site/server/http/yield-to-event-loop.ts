/**
 * Lets other requests run between the steps of a long computation: a promise that is already
 * resolved would not yield to them.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
