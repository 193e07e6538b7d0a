/**
 * Writing a long inventory takes a phone some milliseconds, so it is not done at each key press.
 */
const SAVE_DELAY_MS = 500

export interface Saver {
  /** Saves a moment after the first change that has not been saved. */
  soon(): void
  /** A save is waited for. */
  isAwaited(): boolean
  /** Drops the pending save. */
  drop(): void
}

/** With `quietMs`, saves that long after the last change instead: for small records. */
export const createSaver = (save: () => unknown, quietMs?: number): Saver => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    soon: () => {
      if (quietMs !== undefined) drop()
      timer ??= setTimeout(save, quietMs ?? SAVE_DELAY_MS)
    },
    isAwaited: () => timer !== undefined,
    drop,
  }
}
