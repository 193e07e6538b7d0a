import { enums, mask, number, type Struct, type } from 'superstruct'
import { toJson } from '../api/to-json'
import { deviceTime } from '../domain/time-of'
import { ASIDE, drawnKey } from './device-keys'

/** Version of stored drafts: drafts of another version, or older than 48 hours, are deleted. */
const SAVED_VERSION = '1.01'
export const SAVED_FOR_MS = 48 * 3_600_000

/**
 * The part of `Storage` that is used. A page may refuse storage: then any of these calls throws, or
 * reading the property itself.
 */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores one record on the device. */
export interface Persistence<T> {
  /** The record; null: none, too old, of another version, or unreadable (then it is deleted). */
  load(): T | null
  /** Same, if another tab has saved since the last read or write. */
  loadNewer(): T | null
  /** Tells if another tab has saved since the last read or write. */
  hasChanged(): boolean
  /** Tells if another tab or page has removed what was last read or written. */
  isGone(): boolean
  /** Returns what another tab has saved since, if readable; it still counts as new. */
  peekNewer(): T | null
  /**
   * The record expired by the device's clock alone: it was stored in this visit, so that clock has
   * been set.
   */
  isMisdated(): boolean
  /** False if the device refused it. */
  save(record: T): boolean
  /** Removes everything, also the set-aside record. */
  clear(): void
  /** Sets the record aside, until it is restored or cleared. */
  setAside(): void
  /**
   * Removes the record, or the set-aside one, that `matches` accepts. False: neither, since
   * another tab was first. If the device stores nothing for this tab, no other tab can have been
   * first.
   */
  take(matches: (record: T) => boolean): boolean
  /** The set-aside record, as `load` returns it. */
  loadAside(): T | null
  dropAside(): void
}

/** For a visit that stores nothing. */
export const NO_PERSISTENCE: Persistence<never> = {
  load: () => null,
  loadNewer: () => null,
  hasChanged: () => false,
  isGone: () => false,
  peekNewer: () => null,
  isMisdated: () => false,
  save: () => true,
  clear: () => undefined,
  setAside: () => undefined,
  take: () => true,
  loadAside: () => null,
  dropAside: () => undefined,
}

export interface PersistenceOptions {
  /** Called each time: even access may be refused by the page. */
  openStorage(): KeyValueStorage
  now?(): number
  /** A monotonic clock; it may stop while the device sleeps. */
  elapsedMs?(): number
  /** Default SAVED_FOR_MS. */
  keepForMs?: number
  /** Called once when nothing can be stored, with the reason; by default logs it. */
  warn?(error: unknown): void
  /**
   * Called when the record is gone (too old, unreadable, or cleared), to remove what belongs to it
   * elsewhere.
   */
  onClear?(): void
}

/** Part of an expired record that stays, and its age limit; null: nothing. */
export interface LastingPart<T> {
  forMs: number
  of(record: T): T | null
}

const warnRefused = (error: unknown): void =>
  console.warn('[moving] The draft cannot be kept on this device:', error)

/**
 * Stores a record of that schema under `key`. The schema is created when something is saved or
 * found: most visitors have nothing, and creating it costs their page a millisecond. If the storage
 * refuses (private mode, quota), the draft is lost but not the visit: the console says so once, and
 * each save tries again, since space may have been freed.
 */
export const createPersistence = <T extends object, S>(
  schema: () => Struct<T, S>,
  key: string,
  options: PersistenceOptions & { lasting?: LastingPart<T> },
): Persistence<T> => {
  const { openStorage, now = deviceTime, elapsedMs = () => performance.now() } = options
  const { keepForMs = SAVED_FOR_MS, warn = warnRefused, onClear, lasting } = options
  const asideKey = key + ASIDE
  let isWarned = false
  const attempt = <R>(action: (storage: KeyValueStorage) => R, otherwise: R): R => {
    try {
      return action(openStorage())
    } catch (error) {
      if (!isWarned) warn(error)
      isWarned = true
      return otherwise
    }
  }
  /** The text on the device as this tab last read or wrote it. */
  let known: string | null = null
  /** Time of the last save, by both clocks. */
  let knownAt = { time: now(), elapsed: elapsedMs() }
  const textOf = (name: string) => attempt(storage => storage.getItem(name), null)
  const remove = (name: string) => attempt(storage => storage.removeItem(name), undefined)
  const know = (text: string, time: number) => {
    known = text
    knownAt = { time, elapsed: elapsedMs() - (now() - time) }
  }

  const parseRecord = (text: string): { record: T; ageMs: number } | null => {
    try {
      const found: unknown = JSON.parse(text)
      const { savedAt } = mask(found, type({ version: enums([SAVED_VERSION]), savedAt: number() }))
      const ageMs = now() - savedAt
      if (ageMs >= (lasting?.forMs ?? keepForMs)) return null
      const record = mask(found, schema())
      const lastingRecord = lasting === undefined || ageMs < keepForMs ? record : lasting.of(record)
      return lastingRecord && { record: lastingRecord, ageMs }
    } catch {
      return null
    }
  }
  const dropAside = () => remove(asideKey)
  const drop = () => {
    known = null
    remove(key)
    // The price page shows the same answers.
    remove(drawnKey(key))
  }
  const clear = () => {
    drop()
    dropAside()
    onClear?.()
  }
  const removeIf = (matches: (record: T) => boolean): boolean => {
    const isAt = (name: string) => {
      const found = parseRecord(textOf(name) ?? '')
      return found !== null && matches(found.record)
    }
    const isHere = isAt(key)
    const isSetAside = isAt(asideKey)
    if (isHere) clear()
    else if (isSetAside) dropAside()
    return isHere || isSetAside || known === null
  }
  const saveAsOf = (record: T, time: number): boolean => {
    const text = toJson({ ...record, version: SAVED_VERSION, savedAt: time })
    const isSaved = attempt(storage => (storage.setItem(key, text), true), false)
    if (isSaved) know(text, time)
    return isSaved
  }
  const save = (record: T): boolean => saveAsOf(record, now())
  const load = (): T | null => {
    const text = textOf(key)
    if (text === null) return null
    const found = parseRecord(text)
    if (found === null) {
      clear()
      return null
    }
    know(text, now() - found.ageMs)
    // Saved by a clock that was ahead and has been corrected: its age counts from now.
    if (found.ageMs < 0) save(found.record)
    // An expired record leaves the device; its lasting part keeps its age.
    else if (found.ageMs >= keepForMs) saveAsOf(found.record, now() - found.ageMs)
    return found.record
  }
  const newText = () => {
    const text = textOf(key)
    return text === known ? null : text
  }
  const hasChanged = () => newText() !== null

  return {
    load,
    hasChanged,
    loadNewer: () => (hasChanged() ? load() : null),
    // If the storage refuses, nothing is lost.
    isGone: () => known !== null && attempt(storage => storage.getItem(key) === null, false),
    peekNewer: () => parseRecord(newText() ?? '')?.record ?? null,
    isMisdated: () =>
      known !== null &&
      now() - knownAt.time >= keepForMs &&
      elapsedMs() - knownAt.elapsed < keepForMs &&
      textOf(key) === known,
    save,
    clear,
    setAside: () => {
      const text = textOf(key)
      // In this order there is enough space for it.
      drop()
      if (text !== null) attempt(storage => storage.setItem(asideKey, text), undefined)
    },
    loadAside: () => {
      const text = textOf(asideKey)
      if (text === null) return null
      const found = parseRecord(text)
      if (found === null) dropAside()
      return found?.record ?? null
    },
    dropAside,
    take: removeIf,
  }
}
