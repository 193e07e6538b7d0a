import { proxy } from 'valtio/vanilla'
import { photoIds, roomFault, withOnly, withPhoto } from '../domain/photos'
import type { FunnelStore } from './funnel-store'

/** Reason why a file is refused. */
export type PhotoRefusal =
  'not-image' | 'empty' | 'too-large' | 'corrupt' | 'heic' | 'room-full' | 'all-full'
export type Shrink = (
  file: Blob,
) => Promise<{ ok: true; value: Blob } | { ok: false; reason: PhotoRefusal }>

/** Stored pictures of a draft. None of its functions throws. */
export interface PictureStorage {
  /** False: it is only in this page's memory, since the device stores nothing. */
  put(id: string, picture: Blob): Promise<boolean>
  /** A picture that is read counts as new. */
  get(id: string): Promise<Blob | null>
  remove(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}

/** A file being turned into a photo, or one that was refused. */
export interface PhotoJob {
  id: string
  room: string
  /** The file's name; '' for files that exceeded the maximum. */
  name: string
  count: number
  state: 'waiting' | 'shrinking' | 'refused'
  refusal: PhotoRefusal | null
}

interface Room {
  reference: string
  title: string
}

export interface PhotoIntake {
  state: {
    jobs: PhotoJob[]
    /** True if the device stores the pictures. */
    isStored: boolean
    /** Number of pictures that were no longer on the device, and were removed from the draft. */
    missing: number
  }
  add(room: Room, files: readonly File[]): void
  retry(id: string): void
  /** Removes a refusal from the list. */
  dismiss(id: string): void
  remove(id: string): void
  picture(id: string): Promise<Blob | null>
  /** Removes pictures from the draft that are no longer on the device, and counts them. */
  check(): Promise<void>
  /** Resolves once every file is a photo or refused. */
  settled(): Promise<void>
  /** Forgets all pictures, also those being read. */
  forget(): void
}

interface PhotoIntakeOptions {
  store: Pick<FunnelStore, 'draft' | 'sending' | 'edit'>
  storage: PictureStorage
  shrink: Shrink
  newId(): string
}

/** Takes in photos, one at a time: several large ones at once would not fit into a phone's memory. */
export const createPhotoIntake = ({
  store,
  storage,
  shrink,
  newId,
}: PhotoIntakeOptions): PhotoIntake => {
  const state = proxy<PhotoIntake['state']>({ jobs: [], isStored: true, missing: 0 })
  const files = new Map<string, { file: File; room: Room }>()
  let work: Promise<void> | null = null
  /** Results of work begun before a reset are dropped. */
  let age = 0

  const cards = () => store.draft.values.cards
  const drop = (id: string) => {
    files.delete(id)
    state.jobs = state.jobs.filter(job => job.id !== id)
  }
  const processJob = async (job: PhotoJob) => {
    const source = files.get(job.id)
    if (source === undefined) return drop(job.id)
    const startAge = age
    job.state = 'shrinking'
    const shrunk = await shrink(source.file)
    if (startAge !== age || !files.has(job.id)) return
    const refusal = shrunk.ok ? roomFault(cards(), source.room.reference) : shrunk.reason
    if (!shrunk.ok || refusal !== null) {
      Object.assign(job, { state: 'refused', refusal })
      return
    }
    const isStored = await storage.put(job.id, shrunk.value)
    if (startAge !== age) return void storage.remove([job.id])
    state.isStored &&= isStored
    drop(job.id)
    store.edit({ cards: withPhoto(cards(), source.room, job.id) })
  }
  const processAll = async () => {
    const next = () => state.jobs.find(job => job.state === 'waiting')
    for (let job = next(); job !== undefined; job = next()) await processJob(job)
    work = null
  }
  const start = () => void (work ??= processAll())

  const pendingCards = () =>
    state.jobs
      .filter(job => job.state !== 'refused')
      .map(({ id, room }) => ({ reference: room, title: '', photos: [id] }))
  const isPending = (id: string) => {
    const body = store.sending.pendingSimulation?.body
    return body !== undefined && photoIds(body.cards).includes(id)
  }

  return {
    state,
    add: (room, given) => {
      let index = 0
      for (const file of given) {
        const id = newId()
        const refusal = roomFault([...cards(), ...pendingCards()], room.reference)
        const job = { id, room: room.reference, refusal }
        if (refusal !== null) {
          state.jobs.push({ ...job, name: '', count: given.length - index, state: 'refused' })
          break
        }
        index += 1
        files.set(id, { file, room })
        state.jobs.push({ ...job, name: file.name, count: 1, state: 'waiting' })
      }
      start()
    },
    retry: id => {
      const job = state.jobs.find(one => one.id === id)
      if (job === undefined || !files.has(id)) return
      Object.assign(job, { state: 'waiting', refusal: null })
      start()
    },
    dismiss: drop,
    remove: id => {
      store.edit({ cards: withOnly(cards(), other => other !== id) })
      // A pending request that must be repeated word for word still needs it.
      if (!isPending(id)) void storage.remove([id])
    },
    picture: storage.get,
    check: async () => {
      const ids = photoIds(cards())
      const pictures = await Promise.all(ids.map(storage.get))
      const missing = new Set(ids.filter((_, index) => pictures[index] === null))
      if (missing.size === 0) return
      state.missing = missing.size
      store.edit({ cards: withOnly(cards(), id => !missing.has(id)) })
    },
    settled: async () => work ?? undefined,
    forget: () => {
      age += 1
      files.clear()
      Object.assign(state, { jobs: [], isStored: true, missing: 0 })
      void storage.clear()
    },
  }
}
