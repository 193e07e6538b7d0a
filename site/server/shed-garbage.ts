import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects what a start leaves behind, and gives it back: the second round frees the pages that the first one emptied. Node
 * does so by itself only when much is asked of the server: one that rests would hold on to some 70 MB for good. Nobody is
 * answered for a tenth of a second each; to be called once.
 */
export const shedGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') return
  collect()
  setTimeout(() => void collect(), 1_000).unref()
}
