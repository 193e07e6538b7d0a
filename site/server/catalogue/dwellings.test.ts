import { describe, expect, it } from 'vitest'
import { EVERY_ROOM } from '../../../shared/domain/references'
import { inventoryVolume } from '../../../shared/domain/inventory'
import { VOLUME_GUIDE } from '../../../shared/domain/volume'
import { DWELLING_LIST, FURNITURE_LIST, FURNITURE_VOLUMES, ROOM_LIST } from './catalogue'

const guideFor = (surface: number) =>
  VOLUME_GUIDE.find(({ fromM2, toM2 }) => surface >= fromM2 && (toM2 === null || surface < toM2))

describe.each(DWELLING_LIST.map(dwelling => ({ ...dwelling, name: dwelling.label })))(
  '$name',
  dwelling => {
    const { inventory, surface } = dwelling
    const pieces = Object.entries(inventory).flatMap(([room, listed]) =>
      Object.keys(listed).map(reference => ({ room, reference })),
    )

    it('the dwelling has only rooms and pieces of the catalogue, each piece in its own room', () => {
      const rooms = new Set(ROOM_LIST.map(({ reference }) => reference))
      expect(Object.keys(inventory).filter(room => !rooms.has(room))).toEqual([])
      const strayed = pieces.filter(({ room, reference }) => {
        const home = FURNITURE_LIST.find(piece => piece.reference === reference)?.room
        return home !== room && home !== EVERY_ROOM
      })
      expect(strayed).toEqual([])
    })

    // Spec §9; 'about 50' is taken as ten per cent either way.
    it('the dwelling has a volume that is plausible for its surface', () => {
      const listed = Object.fromEntries(
        Object.entries(inventory).map(([room, predefined]) => [room, { predefined, custom: [] }]),
      )
      const volumeM3 = inventoryVolume(listed, FURNITURE_VOLUMES) / 100
      const guide = guideFor(surface)
      const slack = guide?.fromM3 === guide?.toM3 ? 0.1 : 0
      expect(volumeM3).toBeGreaterThanOrEqual((guide?.fromM3 ?? Infinity) * (1 - slack))
      expect(volumeM3).toBeLessThanOrEqual((guide?.toM3 ?? 0) * (1 + slack))
    })

    it('the dwelling has at least twenty pieces', () =>
      expect(pieces.length).toBeGreaterThanOrEqual(20))
  },
)

it('the dwellings are listed from the smallest to the largest', () => {
  const surfaces = DWELLING_LIST.map(({ surface }) => surface)
  expect(surfaces).toEqual(surfaces.toSorted((one, other) => one - other))
})
