import { proxy, ref } from 'valtio/vanilla'
import type { ProductApi } from '../api/product-api'
import type { RoomInventory } from '../domain/inventory'
import {
  type DwellingReference,
  EVERY_ROOM,
  type FurnitureReference,
  type HeavyItemReference,
  type RoomReference,
} from '../domain/references'
import type { CallState } from './calls'

interface Catalogue {
  rooms: readonly RoomReference[]
  furniture: readonly FurnitureReference[]
  heavyItems: readonly HeavyItemReference[]
  /** Homes to start a list from; empty if the server has none. */
  dwellings: readonly DwellingReference[]
  /** m3 × 100 of one piece, heavy or not, by its reference. */
  volumes: ReadonlyMap<string, number>
}

export interface CatalogueStore {
  /**
   * `hasFailed`: a call failed and may be repeated; `isAnalysed`: photos are analysed; null until
   * the server has answered; `isOnServer`: by a program of the server, which stores them.
   */
  state: {
    call: CallState
    hasFailed: boolean
    catalogue: Catalogue
    isAnalysed: boolean | null
    isOnServer: boolean
  }
  /** Reads the references once; after a failure, again. */
  load(): Promise<void>
  /** Asks once whether photos are analysed; without an answer the page does not mention it. */
  loadAnalysis(): Promise<void>
}

const EMPTY: Catalogue = {
  rooms: [],
  furniture: [],
  heavyItems: [],
  dwellings: [],
  volumes: new Map(),
}

/** Catalogue of rooms, furniture and heavy items from the server. */
export const createCatalogueStore = (
  api: Pick<ProductApi, 'rooms' | 'furniture' | 'heavyItems' | 'dwellings' | 'photoAnalysis'>,
): CatalogueStore => {
  const state = proxy<CatalogueStore['state']>({
    call: 'idle',
    hasFailed: false,
    catalogue: ref(EMPTY),
    isAnalysed: null,
    isOnServer: false,
  })
  return {
    state,
    load: async () => {
      if (state.call === 'pending' || state.call === 'done') return
      state.call = 'pending'
      const [rooms, furniture, heavy, dwellings] = await Promise.all([
        api.rooms(),
        api.furniture(),
        api.heavyItems(),
        api.dwellings(),
      ])
      if (!rooms.ok || !furniture.ok || !heavy.ok) {
        Object.assign(state, { call: 'error', hasFailed: true })
        return
      }
      const pieces = [...furniture.value, ...heavy.value]
      state.catalogue = ref({
        rooms: rooms.value,
        furniture: furniture.value,
        heavyItems: heavy.value,
        // Optional: other servers may not have them.
        dwellings: dwellings.ok ? dwellings.value : [],
        volumes: new Map(pieces.map(({ reference, volume }) => [reference, volume])),
      })
      state.call = 'done'
    },
    loadAnalysis: async () => {
      if (state.isAnalysed !== null) return
      const answer = await api.photoAnalysis()
      if (!answer.ok) return
      const { isAutomatic, isOnServer = false } = answer.value
      Object.assign(state, { isAnalysed: isAutomatic, isOnServer })
    },
  }
}

/**
 * Returns the furniture offered in a room: its own first, then pieces of every room, then pieces
 * listed in it although they belong elsewhere.
 */
export const furnitureOf = (
  furniture: readonly FurnitureReference[],
  room: string,
  listed: Readonly<RoomInventory['predefined']> = {},
): FurnitureReference[] => {
  const isOfOtherRoom = (piece: FurnitureReference) =>
    piece.room !== room && piece.room !== EVERY_ROOM
  return [
    ...furniture.filter(piece => piece.room === room),
    ...furniture.filter(piece => piece.room === EVERY_ROOM),
    ...furniture.filter(piece => isOfOtherRoom(piece) && (listed[piece.reference] ?? 0) > 0),
  ]
}
