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

export const hearTabs = (key: string, onErased: () => void): void =>
  addEventListener('storage', event => {
    if (event.key === key && event.newValue === ERASED) onErased()
  })
