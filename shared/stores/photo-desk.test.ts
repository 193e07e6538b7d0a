import { beforeEach, describe, expect, it } from 'vitest'
import { photoIds } from '../domain/photos'
import { createFunnelStore } from './funnel-store'
import { NO_PERSISTENCE } from './persistence'
import { createPhotoDesk, type PhotoRefusal, type PictureShelf, type Shrink } from './photo-desk'

const SALON = { reference: 'SALON', title: 'Salon' }
const CUISINE = { reference: 'CUISINE', title: 'Cuisine' }
const photo = (name: string) => new File([name], name)
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}.jpg`))

let shelved: Map<string, Blob>
let isKept: boolean
/** Refusals by file name; other files are photos. */
let refusals: Map<string, PhotoRefusal>
let shrinking: number

const shelf: PictureShelf = {
  put: async (id, picture) => {
    shelved.set(id, picture)
    return isKept
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
  isKept = true
  shrinking = 0
})

const openDesk = () => {
  let made = 0
  const store = createFunnelStore(NO_PERSISTENCE)
  const desk = createPhotoDesk({ store, shelf, shrink, newId: () => `id${++made}` })
  const jobs = () =>
    desk.state.jobs.map(({ name, count, state, refusal }) => ({ name, count, state, refusal }))
  return { store, desk, jobs, cards: () => store.draft.values.cards }
}

describe('what is added', () => {
  it('becomes photos of its room, one at a time, in its order', async () => {
    const { desk, cards, jobs } = openDesk()
    desk.add(SALON, [photo('a'), photo('b')])
    desk.add(CUISINE, [photo('c')])
    expect(jobs().map(({ state }) => state)).toEqual(['shrinking', 'waiting', 'waiting'])
    await desk.settled()
    expect(cards()).toEqual([
      { ...SALON, photos: ['id1', 'id2'] },
      { ...CUISINE, photos: ['id3'] },
    ])
    expect(jobs()).toEqual([])
    expect(await (await desk.picture('id2'))?.text()).toBe('small b')
  })

  it('stays out with its reason, and lets the others in', async () => {
    refusals.set('notes.txt', 'not-image').set('torn.jpg', 'corrupt')
    const { desk, cards, jobs } = openDesk()
    desk.add(SALON, [photo('notes.txt'), photo('torn.jpg'), photo('a.jpg')])
    await desk.settled()
    expect(photoIds(cards())).toEqual(['id3'])
    const refused = { count: 1, state: 'refused' }
    expect(jobs()).toEqual([
      { name: 'notes.txt', ...refused, refusal: 'not-image' },
      { name: 'torn.jpg', ...refused, refusal: 'corrupt' },
    ])
    refusals.clear()
    desk.retry('id2')
    await desk.settled()
    desk.dismiss('id1')
    expect(photoIds(cards())).toEqual(['id3', 'id2'])
    expect(jobs()).toEqual([])
  })

  it('is ten a room and forty in all, whatever is on its way', async () => {
    const { desk, cards, jobs } = openDesk()
    desk.add(SALON, photos(8))
    desk.add(SALON, photos(5))
    expect(jobs().at(-1)).toEqual({ name: '', count: 3, state: 'refused', refusal: 'room-full' })
    await desk.settled()
    expect(cards()[0]?.photos).toHaveLength(10)
    for (const reference of ['A', 'B', 'C']) desk.add({ reference, title: reference }, photos(10))
    desk.add(CUISINE, photos(2))
    await desk.settled()
    expect(photoIds(cards())).toHaveLength(40)
    expect(jobs().at(-1)).toEqual({ name: '', count: 2, state: 'refused', refusal: 'all-full' })
    desk.remove('id1')
    desk.add(CUISINE, photos(1))
    await desk.settled()
    expect(cards().at(-1)).toMatchObject({ ...CUISINE, photos: { length: 1 } })
  })

  it('says when the device keeps nothing, and is there all the same', async () => {
    isKept = false
    const { desk, cards } = openDesk()
    desk.add(SALON, photos(1))
    await desk.settled()
    expect(desk.state.isKept).toBe(false)
    expect(photoIds(cards())).toHaveLength(1)
  })
})

describe('what goes', () => {
  it('goes from the draft and the device, the room with its last photo', async () => {
    const { desk, cards } = openDesk()
    desk.add(SALON, photos(2))
    await desk.settled()
    desk.remove('id1')
    expect(cards()).toEqual([{ ...SALON, photos: ['id2'] }])
    desk.remove('id2')
    expect(cards()).toEqual([])
    expect(shelved.size).toBe(0)
  })

  it('stays on the device while a request that must be repeated names it', async () => {
    const { store, desk, cards } = openDesk()
    desk.add(SALON, photos(1))
    await desk.settled()
    const { values } = store.draft
    store.sending.pendingSimulation = {
      key: 'k',
      body: { ...structuredClone(JSON.parse(JSON.stringify(values))), leadUuid: 'l' },
    }
    desk.remove('id1')
    expect(cards()).toEqual([])
    expect(shelved.has('id1')).toBe(true)
  })

  it('is said when it went without being asked to', async () => {
    const { desk, cards } = openDesk()
    desk.add(SALON, photos(3))
    await desk.settled()
    shelved.delete('id2')
    await desk.check()
    expect(desk.state.missing).toBe(1)
    expect(photoIds(cards())).toEqual(['id1', 'id3'])
  })

  it('leaves nothing when all is forgotten, not even what is on its way', async () => {
    const { desk, cards, jobs } = openDesk()
    desk.add(SALON, photos(3))
    desk.forget()
    await desk.settled()
    await Promise.resolve()
    expect(jobs()).toEqual([])
    expect(cards()).toEqual([])
    expect(shelved.size).toBe(0)
  })
})
