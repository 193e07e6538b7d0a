/** Writing all of a long inventory takes a phone some milliseconds: not at each key press. */
const SAVE_DELAY_MS = 500

export interface Saver {
  /** Saves a moment after the first change that has not been saved. */
  soon(): void
  /** A save is waited for. */
  isAwaited(): boolean
  /** What waits to be saved is saved otherwise, or not at all. */
  drop(): void
}

export const createSaver = (save: () => unknown): Saver => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon: () => {
      timer ??= setTimeout(save, SAVE_DELAY_MS)
    },
    isAwaited: () => timer !== undefined,
    drop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The same, `delayMs` after the last change: for what is short to write. */
export const createDebouncedSaver = (save: () => unknown, delayMs: number): Saver => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    soon: () => {
      drop()
      timer = setTimeout(save, delayMs)
    },
    isAwaited: () => timer !== undefined,
    drop,
  }
}
