import type { KeyValueStorage } from '../../shared/stores/saved-funnel'

/** The page's `localStorage`. Where it is blocked or full nothing is kept, and the console says so once. */
export const createPageStorage = (): KeyValueStorage => {
  let isRefused = false
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    if (isRefused) return otherwise
    try {
      return action(localStorage) // which itself throws where storage is blocked
    } catch (error) {
      isRefused = true
      console.warn('[moving] The draft cannot be kept on this device:', error)
      return otherwise
    }
  }
  return {
    getItem: key => attempt(storage => storage.getItem(key), null),
    setItem: (key, value) => attempt(storage => storage.setItem(key, value), undefined),
    removeItem: key => attempt(storage => storage.removeItem(key), undefined),
  }
}
