import { proxy, ref } from 'valtio/vanilla'
import type { ProductApi } from '../api/product-api'
import { EVERY_ROOM, type FurnitureReference, type RoomReference } from '../domain/references'
import type { CallState } from './calls'

interface Catalogue {
  rooms: readonly RoomReference[]
  furniture: readonly FurnitureReference[]
  /** m3 × 100 of one piece, by its reference. */
  volumes: ReadonlyMap<string, number>
}

export interface CatalogueStore {
  /** `isAnalysed`: whether photos are; null until the server has said so. */
  state: { call: CallState; catalogue: Catalogue; isAnalysed: boolean | null }
  /** Reads the references once; after a failure, again. */
  load(): Promise<void>
  /** Asks once what becomes of photos; without an answer nothing is promised. */
  askAnalysis(): Promise<void>
}

const EMPTY: Catalogue = { rooms: [], furniture: [], volumes: new Map() }

/** What can be put on a list: rooms and furniture, as the server knows them. */
export const createCatalogueStore = (
  api: Pick<ProductApi, 'rooms' | 'furniture' | 'photoAnalysis'>,
): CatalogueStore => {
  const state = proxy<CatalogueStore['state']>({ call: 'idle', catalogue: ref(EMPTY), isAnalysed: null })
  return {
    state,
    load: async () => {
      if (state.call === 'pending' || state.call === 'done') return
      state.call = 'pending'
      const [rooms, furniture] = await Promise.all([api.rooms(), api.furniture()])
      if (!rooms.ok || !furniture.ok) {
        state.call = 'error'
        return
      }
      const volumes = new Map(furniture.value.map(({ reference, volume }) => [reference, volume]))
      state.catalogue = ref({ rooms: rooms.value, furniture: furniture.value, volumes })
      state.call = 'done'
    },
    askAnalysis: async () => {
      if (state.isAnalysed !== null) return
      const answer = await api.photoAnalysis()
      if (answer.ok) state.isAnalysed = answer.value.isAutomatic
    },
  }
}

/** The pieces offered in a room: its own first, then those that stand in every room. */
export const furnitureOf = (furniture: readonly FurnitureReference[], room: string): FurnitureReference[] => [
  ...furniture.filter(piece => piece.room === room),
  ...furniture.filter(piece => piece.room === EVERY_ROOM),
]
