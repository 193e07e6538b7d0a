import { deviceTime } from '../../../shared/domain/time-of'
import type { Pictures } from '../../../shared/stores/funnel-sending'
import { SAVED_FOR_MS } from '../../../shared/stores/persistence'
import type { PictureStorage } from '../../../shared/stores/photo-intake'
import { openPictureDatabase, PICTURE_DATABASE, type PictureDatabase } from './picture-database'

/** Key of the times at which pictures were last written or read; no draft has this name. */
const TIMES = 'times'
type Times = Readonly<Record<string, number>>
const JPEG = { type: 'image/jpeg' }
/** A database that another tab holds may never open. */
const TIMEOUT_MS = 5_000

const inTime = <T>(answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), TIMEOUT_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const dataUrl = (picture: Blob): Promise<string | null> =>
  new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(picture)
  })

interface PictureStorageOptions {
  /** Draft of the pictures; null: the draft is not stored on the device. */
  draft: string | null
  /** Tells if a draft is still on the device: its pictures may be older. */
  isAlive(draft: string): boolean
  /** Called when the device stores nothing, with the reason. */
  warn(error: unknown): void
}

/** Returns the draft named by a picture's key. */
const draftOf = (key: string) => key.slice(0, key.lastIndexOf(' '))

interface StoredPictures extends PictureStorage, Pictures {
  /** Deletes pictures of drafts that are gone, once unused for a draft's lifetime. */
  purge(): Promise<void>
}

/**
 * The pictures of one draft, in IndexedDB and, for this visit, in memory: if the storage refuses,
 * is full, or is cleared by others, a picture is only lost for the next visit.
 */
export const createPictureStorage = ({
  draft,
  isAlive,
  warn,
}: PictureStorageOptions): StoredPictures => {
  const memory = new Map<string, Blob>()
  const stored = openPictureDatabase()
  const keyOf = (id: string) => `${draft} ${id}`
  const attempt = async <T>(
    action: (store: PictureDatabase) => Promise<T>,
    otherwise: T,
  ): Promise<T> => {
    if (draft === null) return otherwise
    try {
      return await inTime(action(stored))
    } catch (error) {
      warn(error)
      return otherwise
    }
  }
  const touch = (key: string) =>
    stored.update<Times>(TIMES, times => ({ ...times, [key]: deviceTime() }))
  /** Number of times everything was cleared: earlier reads are then outdated. */
  let clearings = 0
  let touching: Promise<unknown> = Promise.resolve()
  const isOwn = (key: string) => key.startsWith(`${draft} `)
  /**
   * Visitors without photos get no database; `unlisted`: result when the browser cannot list
   * databases.
   */
  const isThere = async (unlisted: boolean): Promise<boolean> => {
    // A frame without an origin has none; access there causes an unhandled rejection in Chromium.
    if (self.origin === 'null') return false
    try {
      const known = await indexedDB.databases?.()
      return known === undefined ? unlisted : known.some(({ name }) => name === PICTURE_DATABASE)
    } catch {
      return false
    }
  }

  const storage: StoredPictures = {
    put: (id, picture) => {
      memory.set(id, picture)
      return attempt(async store => {
        await store.put(keyOf(id), await picture.arrayBuffer()) // not every browser can store a `Blob`
        await touch(keyOf(id))
        return true
      }, false)
    },
    get: async id => {
      const known = memory.get(id)
      if (known !== undefined) return known
      const startClearings = clearings
      const stored: unknown = await attempt(store => store.get(keyOf(id)), undefined)
      if (!(stored instanceof ArrayBuffer) || startClearings < clearings) return null
      const picture = new Blob([stored], JPEG)
      memory.set(id, picture)
      touching = attempt(() => touch(keyOf(id)), undefined)
      return picture
    },
    remove: async ids => {
      for (const id of ids) memory.delete(id)
      await attempt(store => store.remove(ids.map(keyOf)), undefined)
    },
    clear: async () => {
      clearings += 1
      memory.clear()
      await touching
      if (draft === null || !(await isThere(true))) return
      await attempt(async store => {
        const all = await store.keys()
        const isLast = all.every(key => isOwn(key) || key === TIMES)
        await store.remove(isLast ? all : all.filter(isOwn))
      }, undefined)
    },
    purge: async () => {
      if (draft === null || !(await isThere(false))) return
      await attempt(async store => {
        const there = await store.keys()
        const now = deviceTime()
        let old: string[] = []
        await store.update<Times>(TIMES, (times = {}) => {
          // Pictures without a stored time count from now.
          const ages = there
            .filter(key => key !== TIMES)
            .map(key => ({ key, time: times[key] ?? now }))
          old = ages
            .filter(({ key, time }) => now - time > SAVED_FOR_MS && !isAlive(draftOf(key)))
            .map(({ key }) => key)
          return Object.fromEntries(
            ages.filter(({ key }) => !old.includes(key)).map(({ key, time }) => [key, time]),
          )
        })
        await store.remove(old)
      }, undefined)
    },
    read: async ids => {
      const pictures = await Promise.all(ids.map(storage.get))
      return Promise.all(pictures.map(picture => (picture === null ? null : dataUrl(picture))))
    },
  }
  return storage
}
