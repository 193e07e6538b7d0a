/** The service said nothing: it cannot be connected to, or took too long. An error it answers is another thing. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Nobody asked: the service has been silent and is given a rest. */
export class Resting extends NoAnswer {
  override name = 'Resting'
}

const REST_MS = 30_000

/**
 * Keeps callers from waiting, one after the other, for a service that hangs. After `patience` silences in a row its calls
 * are refused at once; every 30 s one of them is made for nobody to wait on, and an answer to it ends the rest.
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
      // What was asked before the service found its voice again says nothing of now.
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
