import { createHash } from 'node:crypto'

/** Returns a short hash of a value: equal values have equal hashes. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** Version of all content that was read. Pages cached under another version are rendered again. */
export interface ContentVersion {
  /**
   * Called by each reader of content with its name, the hash of what it read, and the time of the
   * next change by itself, for instance a withdrawal.
   */
  note: (part: string, hash: string, changesAt?: readonly Date[]) => void
  current: () => string
}

interface VersionPart {
  hash: string
  changesAt: readonly Date[]
}

export const createContentVersion = (now: () => Date = () => new Date()): ContentVersion => {
  const versionParts = new Map<string, VersionPart>()
  let current = ''
  let nextChange = Infinity

  const renew = (): void => {
    const moment = now()
    const moments = [...versionParts.values()].flatMap(({ changesAt }) => changesAt)
    nextChange = Math.min(...moments.filter(at => at > moment).map(Number))
    const parts = [...versionParts].map(([part, { hash, changesAt }]) => [
      part,
      hash,
      changesAt.filter(at => at <= moment).length,
    ])
    current = hashOf(parts.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)))
  }

  return {
    note: (part, hash, changesAt = []) => {
      if (versionParts.get(part)?.hash === hash) return
      versionParts.set(part, { hash, changesAt })
      renew()
    },
    current: () => {
      if (now().getTime() >= nextChange) renew()
      return current
    },
  }
}
