import type { ContentFaults } from '../content-faults'
import type { ContentLog } from '../content-source'
import { type ContentVersion, hashOf } from '../content-version'
import { createMemory } from '../memory'

/** Dependencies of every reader of editorial content. */
export interface ShelfDeps {
  version: ContentVersion
  /** Takes what is left out of each collection and single. */
  faults: Pick<ContentFaults, 'note'>
  log: ContentLog
}

/** Names of collections and singles that have changed; null: any. */
export type Changed = ReadonlySet<string> | null

interface Shelved<Raw, Made> {
  /** Collection or single that is read; it has one shelf. */
  type: string
  read: () => Promise<Raw>
  /** Called again only when `read` returns another result. */
  make: (raw: Raw) => Made | Promise<Made>
  /** Moments at which the result changes by itself. */
  changesAt?: (made: Made) => readonly Date[]
}

export interface Shelf<Made> {
  /**
   * Returns the result of the last minute. While reading fails the last one stays valid; rejects
   * without any.
   */
  take: () => Promise<Made>
  /** Reads now if it may have changed. Never rejects. */
  renew: (changed: Changed) => Promise<void>
}

/** A part of the content with a cache entry of its own, which nothing else can evict. */
export const createShelf = <Raw, Made extends object>(
  { type, read, make, changesAt = () => [] }: Shelved<Raw, Made>,
  { version, log }: ShelfDeps,
): Shelf<Made> => {
  const { recall, renew } = createMemory<Made>({ max: 1 }, log)
  let last: { hash: string; made: Made } | null = null
  const readAgain = async (): Promise<Made> => {
    const raw = await read()
    const hash = hashOf(raw)
    if (last?.hash === hash) return last.made
    const made = await make(raw)
    last = { hash, made }
    version.note(type, hash, changesAt(made))
    return made
  }
  return {
    take: () => recall(type, readAgain),
    renew: async changed => {
      if (changed === null || changed.has(type)) await renew(type, readAgain)
    },
  }
}
