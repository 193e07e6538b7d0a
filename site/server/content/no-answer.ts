/** The content service gave no answer: no connection, or too slow. An error status is an answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** The content service refuses our token (401), or its rights (403). */
export class AccessRefused extends Error {
  override name = 'AccessRefused'

  constructor(
    message: string,
    readonly status: 401 | 403,
  ) {
    super(message)
  }
}

/** The content service was not called, since the circuit breaker is open. */
export class Resting extends NoAnswer {
  override name = 'Resting'
}
