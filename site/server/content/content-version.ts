import { createHash } from 'node:crypto'

/** A short name of what a value says: two that say the same have the same. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** What all content that was read came to. Pages kept under it are made anew once some of it has changed. */
export interface ContentVersion {
  /** Told by whoever reads content: what it read, and the `hashOf` it. */
  note: (what: string, hash: string) => void
  current: () => string
}

export const createContentVersion = (): ContentVersion => {
  const noted = new Map<string, string>()
  let current = ''
  return {
    note: (what, hash) => {
      if (noted.get(what) === hash) return
      noted.set(what, hash)
      current = hashOf([...noted].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    },
    current: () => current,
  }
}
