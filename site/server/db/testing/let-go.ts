import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** As if the process of a closed database had ended: libsql lets go of its file once the connection's statements are collected. */
export const letGo = async (): Promise<void> => {
  for (let round = 0; round < 2; round++) {
    await new Promise(setImmediate)
    collect()
  }
}
