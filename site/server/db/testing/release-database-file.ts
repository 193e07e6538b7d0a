import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/**
 * Simulates the end of a closed database's process: libsql releases its file once the connection's
 * statements are collected.
 */
export const releaseDatabaseFile = async (): Promise<void> => {
  for (let round = 0; round < 2; round++) {
    await new Promise(setImmediate)
    collect()
  }
}
