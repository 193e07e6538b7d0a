import { createHash } from 'node:crypto'

/** A short name of what a value says: two that say the same have the same. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** What all content that was read came to. Pages kept under it are made anew once some of it has changed. */
export interface ContentVersion {
  /**
   * Told by whoever reads content: what it read, the `hashOf` it, and when it changes by itself, as an entry does that is
   * to be withdrawn.
   */
  note: (what: string, hash: string, changesAt?: readonly Date[]) => void
  current: () => string
}

interface Noted {
  hash: string
  changesAt: readonly Date[]
}

export const createContentVersion = (now: () => Date = () => new Date()): ContentVersion => {
  const noted = new Map<string, Noted>()
  let current = ''
  let nextChange = Infinity

  const renew = (): void => {
    const moment = now()
    const moments = [...noted.values()].flatMap(({ changesAt }) => changesAt)
    nextChange = Math.min(...moments.filter(at => at > moment).map(Number))
    const parts = [...noted].map(([what, { hash, changesAt }]) => [
      what,
      hash,
      changesAt.filter(at => at <= moment).length,
    ])
    current = hashOf(parts.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)))
  }

  return {
    note: (what, hash, changesAt = []) => {
      if (noted.get(what)?.hash === hash) return
      noted.set(what, { hash, changesAt })
      renew()
    },
    current: () => {
      if (now().getTime() >= nextChange) renew()
      return current
    },
  }
}
