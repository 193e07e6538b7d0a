/**
 * Rejects when `run` fails or takes longer than `ms`. The work that it started goes on unobserved.
 */
export const within = <T>(ms: number, run: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    run()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
