import { assign, boolean, defaulted, type Infer, literal, mask, nullable, number, object, string } from 'superstruct'
import { toJson } from '../api/to-json'
import { FunnelValues } from '../domain/funnel-values'
import { lazily } from '../domain/lazily'
import { Step } from '../domain/steps'
import { Uuid } from '../domain/uuid'

/** Spec §4 and §9: saved funnels of another version, or older than 48 hours, are cleared. */
export const SAVED_VERSION = '1.01'
export const SAVED_FOR_MS = 48 * 3_600_000

/** Made when something is saved: most visitors have nothing, and a schema costs their page a millisecond. */
const savedFunnel = lazily(() => {
  // A creation whose answer never came: sent again as it was, so that the server can recognise it.
  const pendingLead = object({ key: string(), body: assign(FunnelValues, object({ consentVersion: string() })) })
  const pendingSimulation = object({ key: string(), body: assign(FunnelValues, object({ leadUuid: Uuid })) })
  return object({
    version: literal(SAVED_VERSION),
    savedAt: number(),
    values: FunnelValues,
    step: Step,
    leadUuid: nullable(Uuid),
    isLeadStale: defaulted(boolean(), false),
    simulationUuid: nullable(Uuid),
    isPriceStale: defaulted(boolean(), false),
    pendingLead: defaulted(nullable(pendingLead), null),
    pendingSimulation: defaulted(nullable(pendingSimulation), null),
  })
})
export type SavedFunnel = Infer<ReturnType<typeof savedFunnel>>

/** The part of `Storage` that is used; a page may refuse it, and then throws on any of these, or on being asked for it. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface FunnelPersistence {
  /** The saved funnel, or null: none, too old, another version, or not readable (which clears it). */
  load(): SavedFunnel | null
  /** The same, if another tab has saved it since this one last read or wrote. */
  loadNewer(): SavedFunnel | null
  save(funnel: Omit<SavedFunnel, 'version' | 'savedAt'>): void
  clear(): void
}

const read = (text: string): SavedFunnel | null => {
  try {
    return mask(JSON.parse(text), savedFunnel())
  } catch {
    return null
  }
}

/**
 * Keeps one customer's funnel under `key`. A storage that refuses (private mode, quota) costs the draft, not the visit: it
 * is not asked again, and the console says so once.
 */
export const createFunnelPersistence = (
  openStorage: () => KeyValueStorage,
  key: string,
  now: () => number = Date.now,
): FunnelPersistence => {
  let isRefused = false
  const attempt = <T>(action: (storage: KeyValueStorage) => T, otherwise: T): T => {
    if (isRefused) return otherwise
    try {
      return action(openStorage())
    } catch (error) {
      isRefused = true
      console.warn('[moving] The draft cannot be kept on this device:', error)
      return otherwise
    }
  }
  const clear = () => attempt(storage => storage.removeItem(key), undefined)

  let knownAt = 0
  const load = (): SavedFunnel | null => {
    const text = attempt(storage => storage.getItem(key), null)
    if (text === null) return null
    const saved = read(text)
    const age = saved === null ? Number.NaN : now() - saved.savedAt
    if (saved !== null && age >= 0 && age < SAVED_FOR_MS) {
      knownAt = saved.savedAt
      return saved
    }
    clear()
    return null
  }

  return {
    load,
    loadNewer: () => {
      const before = knownAt
      const saved = load()
      return saved !== null && saved.savedAt > before ? saved : null
    },
    save: funnel => {
      knownAt = now()
      const text = toJson({ ...funnel, version: SAVED_VERSION, savedAt: knownAt })
      attempt(storage => storage.setItem(key, text), undefined)
    },
    clear,
  }
}
