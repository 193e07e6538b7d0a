import type { ContentLog } from '../content-source'
import { type ContentVersion, hashOf } from '../content-version'
import { createMemory } from '../memory'

/** What every reader of editorial content is given. */
export interface ShelfDeps {
  version: ContentVersion
  log: ContentLog
}

interface Shelved<Raw, Made> {
  /** What it is called in the content's version. */
  name: string
  read: () => Promise<Raw>
  /** Called anew only when `read` has brought something else. */
  make: (raw: Raw) => Made | Promise<Made>
}

/**
 * Something of the content service with a place of its own in memory, which nothing else can take. While it cannot be
 * read its last state stays good; the promise rejects when there was none.
 */
export const createShelf = <Raw, Made extends object>(
  { name, read, make }: Shelved<Raw, Made>,
  { version, log }: ShelfDeps,
): (() => Promise<Made>) => {
  const remember = createMemory<Made>(1, log)
  let last: { hash: string; made: Made } | null = null
  const renew = async (): Promise<Made> => {
    const raw = await read()
    const hash = hashOf(raw)
    if (last?.hash === hash) return last.made
    last = { hash, made: await make(raw) }
    version.note(name, hash)
    return last.made
  }
  return () => remember(name, renew)
}
