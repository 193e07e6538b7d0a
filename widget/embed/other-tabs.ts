/** No draft is that: other tabs tell by it an erasure from a draft that went otherwise, and it stays nowhere. */
const ERASED = ''

/** Tells this site's other tabs that all of a draft was erased. */
export const tellTabs = (key: string): void => {
  try {
    localStorage.setItem(key, ERASED)
    localStorage.removeItem(key)
  } catch {
    // Where nothing can be stored, no tab shares a draft.
  }
}

interface TabNews {
  onErased: () => void
  /** The draft has gone, for whatever reason. */
  onGone: () => void
  /** It was kept anew. */
  onKept?: () => void
}

/** Answers how to stop. */
export const hearTabs = (key: string, { onErased, onGone, onKept }: TabNews): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    if (event.newValue === ERASED) onErased()
    else if (event.newValue === null) onGone()
    else onKept?.()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/**
 * Whether this tab is the first of the site's to claim a name, which is then its own as long as it lives. Where the browser
 * keeps no names, as without TLS, whoever asks is.
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
