import { createMiddleware } from 'hono/factory'
import { array, is, record, string, unknown } from 'superstruct'
import { MIN_HEAVY_KG } from '../../../shared/domain/heavy-items'
import { Reference } from '../../../shared/domain/inventory'
import { MAX_STOPOVERS } from '../../../shared/domain/stops'
import { foldText } from '../../../shared/domain/text'
import type { HttpEnv } from './http-env'

/**
 * Volume of a customer's own piece when the caller gives neither volume nor dimensions, in m3 ×
 * 100.
 */
const DEFAULT_VOLUME = 50
const CM3_PER_HUNDREDTH = 10_000

type Fields = Readonly<Record<string, unknown>>
const Fields = record(string(), unknown())
const List = array(unknown())

/** A piece without a volume from the caller, with the volume counted for it, in m3 × 100. */
interface AssumedVolume {
  room: string
  name: string
  volume: number
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Returns the values of a list, or of an object that represents one. */
const valuesIn = (value: unknown): readonly unknown[] => {
  if (is(value, List)) return value
  return is(value, Fields) ? Object.values(value) : []
}

/**
 * Returns a list's values as objects; a value that is not one becomes an empty object, which the
 * schema refuses.
 */
const objectsIn = (value: unknown): Fields[] =>
  valuesIn(value).map(item => (is(item, Fields) ? item : {}))

const hasEntries = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const roomReference = (title: unknown, index: number): string => {
  const name =
    typeof title === 'string' ? foldText(title).replaceAll(' ', '_').toUpperCase().slice(0, 40) : ''
  return `${name || 'PIECE'}_${index + 1}`
}

/**
 * Converts cards that contain their pictures into cards that name them, and collects the pictures
 * in one list.
 */
const readCards = ({ cards, images }: Fields): Fields => {
  const rooms = objectsIn(cards)
  if (!rooms.some(card => is(card.images, List))) return {}
  let count = 0
  const photoRooms = rooms.map(({ title, reference, images: pictures }, index) => ({
    reference: isAbsent(reference) ? roomReference(title, index) : reference,
    title: isAbsent(title) ? `Pièce ${index + 1}` : title,
    photos: is(pictures, List) ? pictures.map(() => `photo${(count += 1)}`) : [],
  }))
  const readers = { cards: photoRooms.filter(({ photos }) => photos.length > 0) }
  if (count === 0 || (is(images, List) && images.length > 0)) return readers
  return { ...readers, images: rooms.flatMap(card => (is(card.images, List) ? card.images : [])) }
}

const STOP_PARTS = [
  'Address',
  'Floor',
  'LiftCapacity',
  'FurnitureLift',
  'CellarOrGarage',
  'Courtyard',
] as const

const STOP_ADDRESS = /^stopover(\w{1,40})Address$/

/**
 * Returns the ids of stopovers: those of the collection, or else those in the field names of
 * stopovers.
 */
const stopoverIds = (collection: Fields, fields: Fields): readonly unknown[] => {
  const ids = valuesIn(collection.ids)
  return ids.length > 0
    ? ids
    : Object.keys(fields).flatMap(name => STOP_ADDRESS.exec(name)?.[1] ?? [])
}

/** Reads stopovers that have an id, each with fields of its own, as a list of stopovers. */
const readStopovers = (body: Fields): Fields => {
  const { stopOverCollection: sent, needStopover } = body
  if (!isAbsent(sent) && typeof sent !== 'object') return {}
  const collection = is(sent, Fields) ? sent : { ids: sent }
  const fields: Fields = { ...collection, ...body }
  const listed = valuesIn(collection.items)
  const ids = stopoverIds(collection, fields).slice(0, MAX_STOPOVERS + 1)
  const items =
    listed.length > 0
      ? listed
      : ids.map((id, index) => ({
          id: index + 1,
          ...Object.fromEntries(
            STOP_PARTS.map(part => [
              part.charAt(0).toLowerCase() + part.slice(1),
              fields[`stopover${String(id)}${part}`],
            ]),
          ),
        }))
  const nextId =
    isAbsent(collection.nextId) || items !== listed ? items.length + 1 : collection.nextId
  return {
    stopOverCollection: { items, nextId },
    // A move is never priced without a stop that was sent.
    ...(isAbsent(needStopover) && items.length > 0 ? { needStopover: true } : {}),
  }
}

/** Reads a moving kit that maps references to quantities as a list of items. */
const readMovingKit = ({ movingKitItems: kit }: Fields): Fields => {
  if (!is(kit, Fields)) return {}
  const items = Object.entries(kit).map(([reference, item]) =>
    is(item, Fields) ? item : { reference, quantity: item },
  )
  return { movingKitItems: items.filter(({ quantity }) => Number(quantity) !== 0) }
}

const HEAVY_DEFAULTS = { quantity: 1, weight: MIN_HEAVY_KG }

const withDefaults = (item: Fields, defaults: Fields): Fields => ({
  ...item,
  ...Object.fromEntries(Object.entries(defaults).filter(([name]) => isAbsent(item[name]))),
})

/** Heavy items that were sent count, unless the caller says that there are none. */
const readHeavyItems = ({
  hasHeavyItems,
  predefinedHeavyItems,
  customHeavyItems,
}: Fields): Fields => ({
  ...(isAbsent(hasHeavyItems) && (hasEntries(predefinedHeavyItems) || hasEntries(customHeavyItems))
    ? { hasHeavyItems: true }
    : {}),
  ...(is(customHeavyItems, List)
    ? {
        customHeavyItems: customHeavyItems.map(item =>
          is(item, Fields) ? withDefaults(item, HEAVY_DEFAULTS) : item,
        ),
      }
    : {}),
})

/** Returns the volume of a piece from its dimensions in cm, in m3 × 100; null if one is missing. */
const volumeByDimensions = ({ length, width, height }: Fields): number | null => {
  const volume = Math.ceil((Number(length) * Number(width) * Number(height)) / CM3_PER_HUNDREDTH)
  return volume > 0 ? volume : null
}

/** Completes the rooms of an inventory, which may have names of the caller's own, and the volumes of the customer's own pieces. */
const readInventory = ({
  inventory,
  customRooms,
}: Fields): { fields: Fields; assumedVolumes: AssumedVolume[] } => {
  const assumedVolumes: AssumedVolume[] = []
  if (!is(inventory, Fields)) return { fields: {}, assumedVolumes }
  const readPiece = (room: string, piece: unknown): unknown => {
    if (!is(piece, Fields)) return piece
    const known = isAbsent(piece.volume) ? volumeByDimensions(piece) : piece.volume
    if (known === null && typeof piece.name === 'string')
      assumedVolumes.push({ room, name: piece.name, volume: DEFAULT_VOLUME })
    return withDefaults({ ...piece, volume: known ?? DEFAULT_VOLUME }, { quantity: 1 })
  }
  const ownRooms: Fields[] = []
  const rooms = Object.entries(inventory).map(([name, room], index) => {
    const reference = Reference.is(name) ? name : roomReference(name, index)
    if (reference !== name) ownRooms.push({ reference, label: name })
    if (!is(room, Fields)) return [reference, room]
    const { predefined, custom } = room
    const pieces = is(custom, List) ? custom.map(piece => readPiece(reference, piece)) : custom
    return [reference, withDefaults({ predefined, custom: pieces }, { predefined: {}, custom: [] })]
  })
  return {
    fields: {
      inventory: Object.fromEntries(rooms),
      ...(ownRooms.length > 0 ? { customRooms: [...valuesIn(customRooms), ...ownRooms] } : {}),
    },
    assumedVolumes,
  }
}

/**
 * Converts form values from the shapes of the specification to the server's own: photo cards with
 * their pictures, stopovers by id, a moving kit by reference, pieces without a volume. Values in
 * the server's own shapes are unchanged.
 */
const readShapes = (value: unknown): { value: unknown; assumedVolumes: AssumedVolume[] } => {
  if (!is(value, Fields)) return { value, assumedVolumes: [] }
  const { fields, assumedVolumes } = readInventory(value)
  return {
    value: {
      ...value,
      ...readCards(value),
      ...readStopovers(value),
      ...readHeavyItems(value),
      ...readMovingKit(value),
      ...fields,
    },
    assumedVolumes,
  }
}

/** Converts the shapes of a JSON body that was read. */
export const specShapes = createMiddleware<HttpEnv>(async (c, next) => {
  const { text, value } = c.var.json
  c.set('json', { text, ...readShapes(value) })
  return next()
})
