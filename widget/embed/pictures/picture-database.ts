export const PICTURE_DATABASE = 'moving-photos'
const PICTURES = 'pictures'

/** Keys and values in IndexedDB. */
export interface PictureDatabase {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<unknown>
  /** Writes a changed value in the transaction that read it. */
  update<T>(key: string, change: (value: T | undefined) => T): Promise<unknown>
  remove(keys: readonly string[]): Promise<unknown>
  keys(): Promise<string[]>
}

/** Opens the database at the first call, and again after it was closed or could not be opened. */
export const openPictureDatabase = (): PictureDatabase => {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => (opened = undefined)
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(PICTURE_DATABASE)
      request.onupgradeneeded = () => void request.result.createObjectStore(PICTURES)
      request.onsuccess = () => {
        request.result.onclose = forget
        resolve(request.result)
      }
      request.onerror = () => {
        forget()
        reject(request.error)
      }
    })
  /**
   * Makes requests in one transaction, and resolves with the result of the returned one when
   * everything is written.
   */
  const transact = async <T>(
    act: (store: IDBObjectStore) => { readonly result: T },
  ): Promise<T> => {
    const transaction = (await (opened ??= open())).transaction(PICTURES, 'readwrite')
    const request = act(transaction.objectStore(PICTURES))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }
  return {
    get: key => transact(store => store.get(key)),
    put: (key, value) => transact(store => store.put(value, key)),
    update: (key, change) =>
      transact(store => {
        const request = store.get(key)
        request.onsuccess = () => store.put(change(request.result), key)
        return request
      }),
    remove: keys => transact(store => ({ result: keys.map(key => store.delete(key)) })),
    keys: async () => (await transact(store => store.getAllKeys())).map(String),
  }
}
