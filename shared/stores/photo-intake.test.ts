import { beforeEach, describe, expect, it } from 'vitest'
import { photoIds } from '../domain/photos'
import { createFunnelStore } from './funnel-store'
import { NO_PERSISTENCE } from './persistence'
import {
  createPhotoIntake,
  type PhotoRefusal,
  type PictureStorage,
  type Shrink,
} from './photo-intake'

const SALON = { reference: 'SALON', title: 'Salon' }
const CUISINE = { reference: 'CUISINE', title: 'Cuisine' }
const photo = (name: string) => new File([name], name)
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}.jpg`))

let shelved: Map<string, Blob>
let isStored: boolean
/** Refusals by file name; other files are photos. */
let refusals: Map<string, PhotoRefusal>
let shrinking: number

const storage: PictureStorage = {
  put: async (id, picture) => {
    shelved.set(id, picture)
    return isStored
  },
  get: async id => shelved.get(id) ?? null,
  remove: async ids => {
    for (const id of ids) shelved.delete(id)
  },
  clear: async () => shelved.clear(),
}
const shrink: Shrink = async file => {
  shrinking += 1
  expect(shrinking).toBe(1)
  const name = await file.text()
  shrinking -= 1
  const reason = refusals.get(name)
  return reason === undefined
    ? { ok: true, value: new Blob([`small ${name}`]) }
    : { ok: false, reason }
}
beforeEach(() => {
  shelved = new Map()
  refusals = new Map()
  isStored = true
  shrinking = 0
})

const openIntake = () => {
  let made = 0
  const store = createFunnelStore(NO_PERSISTENCE)
  const intake = createPhotoIntake({ store, storage, shrink, newId: () => `id${++made}` })
  const jobs = () =>
    intake.state.jobs.map(({ name, count, state, refusal }) => ({ name, count, state, refusal }))
  return { store, intake: intake, jobs, cards: () => store.draft.values.cards }
}

describe('what is added', () => {
  it('added files become photos of their room, one at a time and in order', async () => {
    const { intake: intake, cards, jobs } = openIntake()
    intake.add(SALON, [photo('a'), photo('b')])
    intake.add(CUISINE, [photo('c')])
    expect(jobs().map(({ state }) => state)).toEqual(['shrinking', 'waiting', 'waiting'])
    await intake.settled()
    expect(cards()).toEqual([
      { ...SALON, photos: ['id1', 'id2'] },
      { ...CUISINE, photos: ['id3'] },
    ])
    expect(jobs()).toEqual([])
    expect(await (await intake.picture('id2'))?.text()).toBe('small b')
  })

  it('a file that is no valid photo is refused with its reason, and the others are added', async () => {
    refusals.set('notes.txt', 'not-image').set('torn.jpg', 'corrupt')
    const { intake: intake, cards, jobs } = openIntake()
    intake.add(SALON, [photo('notes.txt'), photo('torn.jpg'), photo('a.jpg')])
    await intake.settled()
    expect(photoIds(cards())).toEqual(['id3'])
    const refused = { count: 1, state: 'refused' }
    expect(jobs()).toEqual([
      { name: 'notes.txt', ...refused, refusal: 'not-image' },
      { name: 'torn.jpg', ...refused, refusal: 'corrupt' },
    ])
    refusals.clear()
    intake.retry('id2')
    await intake.settled()
    intake.dismiss('id1')
    expect(photoIds(cards())).toEqual(['id3', 'id2'])
    expect(jobs()).toEqual([])
  })

  it('photos are limited to ten a room and forty in all, including those being added', async () => {
    const { intake: intake, cards, jobs } = openIntake()
    intake.add(SALON, photos(8))
    intake.add(SALON, photos(5))
    expect(jobs().at(-1)).toEqual({ name: '', count: 3, state: 'refused', refusal: 'room-full' })
    await intake.settled()
    expect(cards()[0]?.photos).toHaveLength(10)
    for (const reference of ['A', 'B', 'C']) intake.add({ reference, title: reference }, photos(10))
    intake.add(CUISINE, photos(2))
    await intake.settled()
    expect(photoIds(cards())).toHaveLength(40)
    expect(jobs().at(-1)).toEqual({ name: '', count: 2, state: 'refused', refusal: 'all-full' })
    intake.remove('id1')
    intake.add(CUISINE, photos(1))
    await intake.settled()
    expect(cards().at(-1)).toMatchObject({ ...CUISINE, photos: { length: 1 } })
  })

  it('a photo that the device cannot store is reported, and stays in the draft', async () => {
    isStored = false
    const { intake: intake, cards } = openIntake()
    intake.add(SALON, photos(1))
    await intake.settled()
    expect(intake.state.isStored).toBe(false)
    expect(photoIds(cards())).toHaveLength(1)
  })
})

describe('what goes', () => {
  it('a removed photo leaves the draft and the device, and its room goes with its last photo', async () => {
    const { intake: intake, cards } = openIntake()
    intake.add(SALON, photos(2))
    await intake.settled()
    intake.remove('id1')
    expect(cards()).toEqual([{ ...SALON, photos: ['id2'] }])
    intake.remove('id2')
    expect(cards()).toEqual([])
    expect(shelved.size).toBe(0)
  })

  it('a removed photo stays on the device while a pending request names it', async () => {
    const { store, intake: intake, cards } = openIntake()
    intake.add(SALON, photos(1))
    await intake.settled()
    const { values } = store.draft
    store.sending.pendingSimulation = {
      key: 'k',
      body: { ...structuredClone(JSON.parse(JSON.stringify(values))), leadUuid: 'l' },
    }
    intake.remove('id1')
    expect(cards()).toEqual([])
    expect(shelved.has('id1')).toBe(true)
  })

  it('a photo that disappeared from the device is reported, and removed from the draft', async () => {
    const { intake: intake, cards } = openIntake()
    intake.add(SALON, photos(3))
    await intake.settled()
    shelved.delete('id2')
    await intake.check()
    expect(intake.state.missing).toBe(1)
    expect(photoIds(cards())).toEqual(['id1', 'id3'])
  })

  it('forgetting everything removes all photos, even those being added', async () => {
    const { intake: intake, cards, jobs } = openIntake()
    intake.add(SALON, photos(3))
    intake.forget()
    await intake.settled()
    await Promise.resolve()
    expect(jobs()).toEqual([])
    expect(cards()).toEqual([])
    expect(shelved.size).toBe(0)
  })
})
