import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { lazily } from '../../../shared/domain/lazily'
import type { Pictures } from '../../../shared/stores/funnel-sending'
import type { PictureShelf } from '../../../shared/stores/photo-desk'

const DATABASE = 'moving-photos'
const JPEG = { type: 'image/jpeg' }
/** A database that another tab holds may never open. */
const PATIENCE_MS = 5_000

const inTime = <T>(answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), PATIENCE_MS)
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

export interface PictureShelfOptions {
  /** The draft they belong to; null: nothing of it is kept on the device. */
  draft: string | null
  /** Hears that the device keeps nothing, and why. */
  warn(error: unknown): void
}

/**
 * The pictures of one draft, in IndexedDB and, for this visit, in memory: a storage that refuses, is full, or is cleared under
 * our feet costs a picture its next visit, and nothing else.
 */
export const createPictureShelf = ({ draft, warn }: PictureShelfOptions): PictureShelf & Pictures => {
  const memory = new Map<string, Blob>()
  const open = lazily((): UseStore => createStore(DATABASE, 'pictures'))
  const keyOf = (id: string) => `${draft} ${id}`
  const attempt = async <T>(action: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> => {
    if (draft === null) return otherwise
    try {
      return await inTime(action(open()))
    } catch (error) {
      warn(error)
      return otherwise
    }
  }
  const idsOf = async (store: UseStore): Promise<string[]> => {
    const all = await keys<string>(store)
    return all.filter(key => key.startsWith(`${draft} `))
  }

  const shelf: PictureShelf & Pictures = {
    put: (id, picture) => {
      memory.set(id, picture)
      return attempt(async store => {
        await set(keyOf(id), await picture.arrayBuffer(), store) // not every browser keeps a `Blob`
        return true
      }, false)
    },
    get: async id => {
      const known = memory.get(id)
      if (known !== undefined) return known
      const kept: unknown = await attempt(store => get(keyOf(id), store), undefined)
      if (!(kept instanceof ArrayBuffer)) return null
      const picture = new Blob([kept], JPEG)
      memory.set(id, picture)
      return picture
    },
    remove: async ids => {
      for (const id of ids) memory.delete(id)
      await attempt(store => delMany(ids.map(keyOf), store), undefined)
    },
    clear: async () => {
      memory.clear()
      await attempt(async store => {
        // Who never sent a photo gets no database.
        const known = await indexedDB.databases?.()
        if (known !== undefined && !known.some(({ name }) => name === DATABASE)) return
        await delMany(await idsOf(store), store)
      }, undefined)
    },
    read: async ids => {
      const pictures = await Promise.all(ids.map(shelf.get))
      return Promise.all(pictures.map(picture => (picture === null ? null : dataUrl(picture))))
    },
  }
  return shelf
}
