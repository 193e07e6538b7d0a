/** The service gave no answer: no connection, or too slow. An error status is an answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** The service was not asked, since the circuit breaker is open. */
export class Resting extends NoAnswer {
  override name = 'Resting'
}

const REST_MS = 30_000

/**
 * Keeps callers from waiting one after the other for a hanging service. After `patience` calls
 * without an answer, further ones are refused at once; every 30 s one is made in the background,
 * and an answer to it closes the breaker.
 */
export const createBreaker = (patience: number) => {
  let silences = 0
  let answers = 0
  let restsUntil = 0

  const hear = (): void => {
    silences = 0
    answers += 1
  }
  const attempt = async <T>(call: () => Promise<T>): Promise<T> => {
    const before = answers
    try {
      const answer = await call()
      hear()
      return answer
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) hear()
      // An answer to a call from before the breaker closed says nothing about now.
      else if (answers === before) {
        silences += 1
        restsUntil = Date.now() + REST_MS
      }
      throw cause
    }
  }

  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (silences < patience) return attempt(call)
    if (Date.now() >= restsUntil) {
      restsUntil = Date.now() + REST_MS
      attempt(call).catch(() => undefined) // the next trial is in half a minute
    }
    throw new Resting('the content service does not answer, and rests')
  }
}
