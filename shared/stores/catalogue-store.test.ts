import { describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/http'
import type {
  DwellingReference,
  FurnitureReference,
  HeavyItemReference,
  RoomReference,
} from '../domain/references'
import { createCatalogueStore, furnitureOf } from './catalogue-store'

const ROOMS: RoomReference[] = [{ reference: 'SALON', label: 'Salon' }]
const piece = (reference: string, room: string, volume = 10): FurnitureReference => ({
  reference,
  label: reference,
  imageUrl: `/${reference}.svg`,
  volume,
  room,
})
const FURNITURE = [
  piece('CARTON', 'TOUTES', 8),
  piece('CANAPE', 'SALON', 150),
  piece('LIT', 'CHAMBRE', 110),
]

const HEAVY: HeavyItemReference[] = [
  { reference: 'PIANO', label: 'Piano', imageUrl: '/piano.svg', weight: 22_000, volume: 150 },
]
const DWELLINGS: DwellingReference[] = [
  { reference: 'STUDIO', label: 'Studio', surface: 25, inventory: { SALON: { CANAPE: 1 } } },
]

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value })
const offline = <T>(): Promise<Result<T>> =>
  Promise.resolve({ ok: false, fault: { reason: 'network', violations: [] } })

const createApi = () => ({
  rooms: vi.fn(() => ok(ROOMS)),
  furniture: vi.fn(() => ok(FURNITURE)),
  photoAnalysis: vi.fn(() => ok({ isAutomatic: true, isOnServer: true })),
  heavyItems: vi.fn(() => ok(HEAVY)),
  dwellings: vi.fn(() => ok(DWELLINGS)),
})

describe('load', () => {
  it('a catalogue store is idle and empty before it is loaded', () => {
    const { state } = createCatalogueStore(createApi())
    expect(state.call).toBe('idle')
    expect(state.catalogue.rooms).toEqual([])
    expect(state.catalogue.volumes.size).toBe(0)
  })

  it('loading the catalogue reads the rooms, the furniture, the homes and the volume of each piece', async () => {
    const { state, load } = createCatalogueStore(createApi())
    const loading = load()
    expect(state.call).toBe('pending')
    await loading
    expect(state.call).toBe('done')
    expect(state.catalogue.rooms).toEqual(ROOMS)
    expect(state.catalogue.furniture).toEqual(FURNITURE)
    expect([...state.catalogue.volumes]).toEqual([
      ['CARTON', 8],
      ['CANAPE', 150],
      ['LIT', 110],
      ['PIANO', 150],
    ])
    expect(state.catalogue.heavyItems).toEqual(HEAVY)
    expect(state.catalogue.dwellings).toEqual(DWELLINGS)
  })

  it('the catalogue is requested once when it is loaded several times', async () => {
    const api = createApi()
    const { load } = createCatalogueStore(api)
    await Promise.all([load(), load()])
    await load()
    expect(api.rooms).toHaveBeenCalledTimes(1)
    expect(api.furniture).toHaveBeenCalledTimes(1)
  })

  it.each(['rooms', 'furniture', 'heavyItems'] as const)(
    'loading the catalogue fails when %s cannot be read, and succeeds at the next try',
    async part => {
      const api = createApi()
      api[part].mockImplementationOnce(offline)
      const { state, load } = createCatalogueStore(api)
      await load()
      expect(state.call).toBe('error')
      expect(state.catalogue.furniture).toEqual([])
      await load()
      expect(state.call).toBe('done')
      expect(state.catalogue.furniture).toEqual(FURNITURE)
    },
  )
})

it('the catalogue loads without its dwellings when they cannot be read', async () => {
  const api = createApi()
  api.dwellings.mockImplementationOnce(offline)
  const { state, load } = createCatalogueStore(api)
  await load()
  expect([state.call, state.catalogue.dwellings]).toEqual(['done', []])
})

it('a room is offered its own pieces, then those of every room, then pieces listed from elsewhere', () => {
  const references = (room: string, listed?: Record<string, number>) =>
    furnitureOf(FURNITURE, room, listed).map(({ reference }) => reference)
  expect(references('SALON')).toEqual(['CANAPE', 'CARTON'])
  expect(references('PIECE_1')).toEqual(['CARTON'])
  expect(references('SALON', { CANAPE: 1, LIT: 2, CARTON: 1 })).toEqual(['CANAPE', 'CARTON', 'LIT'])
})

describe('loadAnalysis', () => {
  it('the photo analysis stays unknown until the server answers, and is then not asked for again', async () => {
    const api = createApi()
    api.photoAnalysis.mockReturnValueOnce(offline())
    const { state, loadAnalysis } = createCatalogueStore(api)
    await loadAnalysis()
    expect(state.isAnalysed).toBeNull()
    await loadAnalysis()
    await loadAnalysis()
    expect(state).toMatchObject({ isAnalysed: true, isOnServer: true })
    expect(api.photoAnalysis).toHaveBeenCalledTimes(2)
  })
})
