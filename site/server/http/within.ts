/** Rejects where `run` takes longer than `ms`, or fails. What it began goes on; nobody waits for it. */
export const within = <T>(ms: number, run: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    run()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
