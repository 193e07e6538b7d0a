/** Keys that are kept in memory between two writes; later ones are not counted. */
const MAX_KEYS = 5_000

/** Count of one key since the last write. */
export interface Counted<Key> {
  key: Key
  count: number
  lastAt: string
}

/** Counts by key in memory, and writes the counts at once with `write`. */
export const createDailyCounter = <Key extends object>(
  write: (rows: readonly Counted<Key>[]) => Promise<void>,
) => {
  const counts = new Map<string, Counted<Key>>()

  const add = (key: Key, count: number, lastAt: string): void => {
    const text = JSON.stringify(key)
    const known = counts.get(text)
    if (known === undefined && counts.size >= MAX_KEYS) return
    const latest = known !== undefined && known.lastAt > lastAt ? known.lastAt : lastAt
    counts.set(text, { key, count: (known?.count ?? 0) + count, lastAt: latest })
  }

  return {
    /** Counts one; the properties of keys always stand in the same order. */
    note: (key: Key, at: Date): void => add(key, 1, at.toISOString()),
    /** Writes the counts, and begins anew; if that fails they are kept. */
    flush: async (): Promise<void> => {
      const rows = [...counts.values()]
      counts.clear()
      if (rows.length === 0) return
      try {
        await write(rows)
      } catch (error) {
        for (const { key, count, lastAt } of rows) add(key, count, lastAt)
        throw error
      }
    },
  }
}
