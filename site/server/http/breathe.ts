/**
 * Lets whoever else waits have a turn. For what takes long in steps: a promise that is ready at once goes on before anybody
 * else is heard.
 */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
