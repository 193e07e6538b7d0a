import type { FunnelValues } from '../../../shared/domain/funnel-values'
import {
  type CustomHeavyItem,
  type HeavyForm,
  isHeavyFormBegun,
  MAX_HEAVY_KG,
  MAX_HEAVY_QUANTITY,
  MIN_HEAVY_KG,
  parseHeavyItem,
} from '../../../shared/domain/heavy-items'
import { CustomItem, MAX_QUANTITY } from '../../../shared/domain/inventory'
import { typedNumber } from '../../../shared/domain/typed-number'
import {
  ADDED_HEAVY,
  ADDED_PIECES,
  OWN_HEAVY,
  OWN_PIECES,
} from '../../pages/back-office/change-file'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import { HEAVY_LABELS, PIECE_LABELS, ROOM_LABELS } from '../catalogue/catalogue-labels'
import type { Reading } from './change-reading'

const { faults } = CHANGE_OFFICE

const isRoom = ({ customRooms }: FunnelValues, room: string): boolean =>
  ROOM_LABELS.has(room) || customRooms.some(({ reference }) => reference === room)

/** Returns the inventory without pieces of the quantity 0 and without empty rooms. */
const withoutNone = (inventory: FunnelValues['inventory']): FunnelValues['inventory'] =>
  Object.fromEntries(
    Object.entries(inventory)
      .map(([room, { predefined, custom }]) => {
        const some = Object.entries(predefined).filter(([, quantity]) => quantity > 0)
        return [room, { predefined: Object.fromEntries(some), custom }] as const
      })
      .filter(
        ([, { predefined, custom }]) => Object.keys(predefined).length > 0 || custom.length > 0,
      ),
  )

/** Reads a row with a piece that the catalogue lacks; null: an empty or a refused row. */
const readOwnPiece = (reading: Reading, row: string): CustomItem | null => {
  const name = reading.text(`${row}.name`, '')
  const volume = reading.text(`${row}.volume`, '')
  const quantity = reading.quantity(`${row}.quantity`, 0, MAX_QUANTITY)
  if (name === '' && volume === '' && quantity === 0) return null
  const item = { name, quantity, volume: Math.round(typedNumber(volume, 'm³') * 100) }
  if (CustomItem.is(item)) return item
  reading.refuse(`${row}.name`, faults.ownPiece)
  return null
}

/** Reads a row with a heavy item that the catalogue lacks; null: an empty or a refused row. */
const readOwnHeavy = (reading: Reading, row: string): CustomHeavyItem | null => {
  const typed = (part: string) => reading.text(`${row}.${part}`, '')
  const form: HeavyForm = {
    name: typed('name'),
    quantity: typed('quantity') || '1',
    length: typed('length'),
    width: typed('width'),
    height: typed('height'),
    weight: typed('weight'),
    edited: '',
  }
  if (!isHeavyFormBegun(form) && form.weight === '') return null
  const item = parseHeavyItem(form)
  if (item === null) reading.refuse(`${row}.name`, faults.ownHeavy(MIN_HEAVY_KG, MAX_HEAVY_KG))
  return item
}

/** Reads the list of pieces; those with the quantity 0 leave it. */
export const readInventory = (
  reading: Reading,
  values: FunnelValues,
): FunnelValues['inventory'] => {
  const inventory = Object.fromEntries(
    Object.entries(values.inventory).map(([room, { predefined, custom }]) => [
      room,
      {
        predefined: Object.fromEntries(
          Object.entries(predefined).map(([reference, quantity]) => [
            reference,
            reading.quantity(`q.${room}.${reference}`, quantity, MAX_QUANTITY),
          ]),
        ),
        custom: custom
          .map((item, index) => ({
            ...item,
            quantity: reading.quantity(`c.${room}.${index}`, item.quantity, MAX_QUANTITY),
          }))
          .filter(({ quantity }) => quantity > 0),
      },
    ]),
  )
  for (const row of ADDED_PIECES) {
    const room = reading.text(`ajout.${row}.room`, '')
    const piece = reading.text(`ajout.${row}.piece`, '')
    const count = reading.quantity(`ajout.${row}.quantity`, 0, MAX_QUANTITY)
    if (room === '' && piece === '' && count === 0) continue
    if (!isRoom(values, room) || !PIECE_LABELS.has(piece) || count === 0) {
      reading.refuse(`ajout.${row}.piece`, faults.piece)
      continue
    }
    const { predefined = {}, custom = [] } = inventory[room] ?? {}
    const sum = (predefined[piece] ?? 0) + count
    if (sum > MAX_QUANTITY) reading.refuse(`ajout.${row}.quantity`, faults.sum(MAX_QUANTITY))
    else inventory[room] = { predefined: { ...predefined, [piece]: sum }, custom }
  }
  for (const row of OWN_PIECES) {
    const piece = readOwnPiece(reading, `propre.${row}`)
    if (piece === null) continue
    const room = reading.text(`propre.${row}.room`, '')
    const { predefined = {}, custom = [] } = inventory[room] ?? {}
    if (isRoom(values, room)) inventory[room] = { predefined, custom: [...custom, piece] }
    else reading.refuse(`propre.${row}.room`, faults.room)
  }
  return withoutNone(inventory)
}

/** Reads the heavy items. */
export const readHeavy = (reading: Reading, values: FunnelValues) => {
  const listed = values.hasHeavyItems ? values.predefinedHeavyItems : {}
  const predefined: Record<string, number> = Object.fromEntries(
    Object.entries(listed).map(([reference, quantity]) => [
      reference,
      reading.quantity(`h.${reference}`, quantity, MAX_HEAVY_QUANTITY),
    ]),
  )
  for (const row of ADDED_HEAVY) {
    const reference = reading.text(`lourd.${row}.reference`, '')
    const count = reading.quantity(`lourd.${row}.quantity`, 0, MAX_HEAVY_QUANTITY)
    if (reference === '' && count === 0) continue
    const sum = (predefined[reference] ?? 0) + count
    if (!HEAVY_LABELS.has(reference) || count === 0)
      reading.refuse(`lourd.${row}.reference`, faults.heavyPiece)
    else if (sum > MAX_HEAVY_QUANTITY)
      reading.refuse(`lourd.${row}.quantity`, faults.sum(MAX_HEAVY_QUANTITY))
    else predefined[reference] = sum
  }
  const custom = (values.hasHeavyItems ? values.customHeavyItems : [])
    .map((item, index) => ({
      ...item,
      quantity: reading.quantity(`l.${index}`, item.quantity, MAX_HEAVY_QUANTITY),
    }))
    .filter(({ quantity }) => quantity > 0)
  for (const row of OWN_HEAVY) {
    const item = readOwnHeavy(reading, `lourd-propre.${row}`)
    if (item !== null) custom.push(item)
  }
  const hasHeavyItems =
    custom.length > 0 || Object.values(predefined).some(quantity => quantity > 0)
  return { hasHeavyItems, predefinedHeavyItems: predefined, customHeavyItems: custom }
}
