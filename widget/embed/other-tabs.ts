/** Value that marks an erasure for other tabs; it is not stored, and no draft equals it. */
const ERASED = ''

/** Notifies this site's other tabs that all of a draft was erased. */
export const notifyTabs = (key: string): void => {
  try {
    localStorage.setItem(key, ERASED)
    localStorage.removeItem(key)
  } catch {
    // Without storage, tabs share no draft.
  }
}

interface TabNotices {
  onErased: () => void
  /** Called when the draft is gone, for whatever reason. */
  onGone: () => void
  /** Called when the draft was stored again. */
  onStored?: () => void
}

/** Reports other tabs' changes to a draft until the returned function is called. */
export const followTabs = (
  key: string,
  { onErased, onGone, onStored }: TabNotices,
): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    if (event.newValue === ERASED) onErased()
    else if (event.newValue === null) onGone()
    else onStored?.()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/**
 * Tells if this tab is the first to claim a name, which it holds until it is closed. Without the
 * Locks API, as without TLS, every caller is.
 */
export const claimName = (name: string): Promise<boolean> =>
  new Promise(resolve => {
    if (!('locks' in navigator)) return resolve(true)
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock === null ? null : new Promise(() => undefined)
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
