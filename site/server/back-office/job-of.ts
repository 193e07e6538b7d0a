import { missingAccess, OBSTACLES } from '../../../shared/domain/access'
import type { FunnelValues } from '../../../shared/domain/funnel-values'
import { customHeavyVolume } from '../../../shared/domain/heavy-items'
import { inventoryCount, type RoomInventory, roomVolume } from '../../../shared/domain/inventory'
import { missingDetails } from '../../../shared/domain/missing-details'
import { formatCents } from '../../../shared/domain/money'
import type { Simulation } from '../../../shared/domain/simulation'
import { type Stop, stopsOf } from '../../../shared/domain/stops'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { HEAVY_TEXTS } from '../../../shared/texts/heavy-items-texts'
import { kitLine } from '../../../shared/texts/options-texts'
import { storageWords } from '../../../shared/texts/place-words-texts'
import { OBSTACLE_TEXTS, PLACE_TEXTS } from '../../../shared/texts/places-texts'
import { QUOTE_TEXTS } from '../../../shared/texts/quote-texts'
import { QUOTE_DOCUMENT_TEXTS } from '../../../shared/texts/quote-document-texts'
import { TRUCK_TEXTS } from '../../../shared/texts/volume-texts'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { Job, JobRoom, JobStop } from '../../pages/back-office/job-file'
import type { Fact } from '../../pages/back-office/listed'
import type { Db } from '../db/tables'
import { FURNITURE_VOLUMES, HEAVY_ITEM_VOLUMES, HEAVY_ITEM_WEIGHTS } from '../catalogue/catalogue'
import { HEAVY_LABELS, labelsOf, PIECE_LABELS, ROOM_LABELS } from '../catalogue/catalogue-labels'
import { ERASED_HASH } from '../leads/lead-token'
import { lineLabel } from '../quotes/line-label'
import { listCorrections, seenPhotos } from '../quotes/photos/seen-photos'
import { placeFacts, type QuoteDocument } from '../quotes/document/quote-document'
import { simulationOf, type SimulationRow, valuesOf } from '../quotes/simulation-row'

const { job: TEXTS } = BACK_OFFICE

/** Returns the name of a place: loading, a stop, or delivery. */
export const stopTitle = ({ id }: Stop, index: number): string =>
  id === 'departure'
    ? QUOTE_DOCUMENT_TEXTS.loading
    : id === 'arrival'
      ? QUOTE_DOCUMENT_TEXTS.delivery
      : PLACE_TEXTS.stopover(index)

const liftText = (floor: number | null, liftCapacity: number | null): string =>
  liftCapacity === null || floor === 0 ? '' : PLACE_TEXTS.liftName(liftCapacity)

const jobStops = (values: FunnelValues, isFlash: boolean): JobStop[] => {
  // The form of a flash offer asks only for a street.
  const missing = isFlash ? [] : missingDetails(values)
  return stopsOf(values).map((stop, index) => {
    const { address, access } = stop
    return {
      title: stopTitle(stop, index),
      address:
        address.formattedAddress ||
        `${address.postalCode} ${address.city}`.trim() ||
        BACK_OFFICE.unknown,
      facts: [
        {
          label: PLACE_TEXTS.floor,
          value: access.floor === null ? '' : PLACE_TEXTS.floorName(access.floor),
        },
        { label: PLACE_TEXTS.liftAsked, value: liftText(access.floor, access.liftCapacity) },
        ...OBSTACLES.map(part => ({
          label: OBSTACLE_TEXTS[part],
          value: access[part] ? TEXTS.yes : TEXTS.no,
        })),
      ],
      missing: [
        ...missing
          .filter(place => place.stop === stop.id)
          .flatMap(({ what }) => what.map(one => TEXTS.missing[one])),
        ...(!isFlash && missingAccess(access) === 'lift' ? [TEXTS.missing.lift] : []),
      ],
    }
  })
}

const volumeText = (values: FunnelValues, { photoVolume, flash }: Simulation): string => {
  if (flash !== undefined) return ''
  if (values.isKnownVolume === 'known') return TEXTS.volumeFrom.known
  if (values.isKnownVolume === 'unknown')
    return TEXTS.volumeFrom.list(inventoryCount(values.inventory))
  return photoVolume?.from === 'analysis'
    ? TEXTS.volumeFrom.photos
    : TEXTS.volumeFrom.surface(values.surface ?? 0)
}

/** Returns the names of the chosen options; charges for a change of an order are not services. */
const optionTexts = ({ optionsConfiguration }: FunnelValues): string =>
  Object.entries(optionsConfiguration)
    .filter(([option, value]) => value === true && !option.startsWith('extraCharge'))
    .map(([option]) => lineLabel({ code: option }))
    .join(', ')

const jobFacts = (values: FunnelValues, simulation: Simulation): Fact[] => {
  const { detail, kit = [], flash } = simulation
  const { globalPropertyValue, maxValuePerItem } = values.optionsConfiguration
  // An upstream's price names no crew and truck.
  const hasCrew = detail.movers > 0
  const crew =
    flash === undefined
      ? QUOTE_TEXTS.crewValue(detail.movers, detail.hours)
      : QUOTE_DOCUMENT_TEXTS.movers(detail.movers)
  return [
    { label: QUOTE_DOCUMENT_TEXTS.crew, value: hasCrew ? crew : '' },
    {
      label: QUOTE_DOCUMENT_TEXTS.truck,
      value: hasCrew ? TRUCK_TEXTS.capacity(detail.truckM3, detail.truckCount) : '',
    },
    {
      label: QUOTE_DOCUMENT_TEXTS.distance,
      value: detail.distanceKm === 0 ? '' : QUOTE_TEXTS.distanceValue(detail.distanceKm),
    },
    {
      label: QUOTE_DOCUMENT_TEXTS.volume,
      value: [formatM3(detail.volume), volumeText(values, simulation)]
        .filter(text => text !== '')
        .join(', '),
    },
    {
      label: QUOTE_DOCUMENT_TEXTS.storage,
      value: storageWords(values, detail.storage?.depot) || TEXTS.none,
    },
    { label: TEXTS.options, value: optionTexts(values) || TEXTS.noOption },
    {
      label: QUOTE_DOCUMENT_TEXTS.kit,
      value: kit.map(({ label, quantity }) => kitLine(label, quantity)).join(', '),
    },
    {
      label: TEXTS.value,
      value: TEXTS.insured(
        formatCents(globalPropertyValue * 100),
        formatCents(maxValuePerItem * 100),
      ),
    },
  ]
}

const volumeOf = (hundredths: number): string => formatM3(toM3(hundredths))

const roomItems = ({ predefined, custom }: RoomInventory): JobRoom['items'] =>
  [
    ...Object.entries(predefined).map(([reference, quantity]) => ({
      label: PIECE_LABELS.get(reference) ?? reference,
      quantity,
      volume: FURNITURE_VOLUMES.get(reference) ?? 0,
    })),
    ...custom.map(({ name: label, quantity, volume }) => ({ label, quantity, volume })),
  ]
    .filter(({ quantity }) => quantity > 0)
    .map(({ label, quantity, volume }) => ({
      label: kitLine(label, quantity),
      detail: volumeOf(volume * quantity),
    }))

const listedRooms = ({ isKnownVolume, inventory, customRooms }: FunnelValues): JobRoom[] => {
  if (isKnownVolume !== 'unknown') return []
  const own = labelsOf(customRooms)
  return Object.entries(inventory)
    .map(([reference, room]) => ({
      title: own.get(reference) ?? ROOM_LABELS.get(reference) ?? reference,
      volume: volumeOf(roomVolume(room, FURNITURE_VOLUMES)),
      items: roomItems(room),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Returns the pieces that were recognised on photos, room by room. */
const photographedRooms = ({ cards }: FunnelValues, { photoVolume }: Simulation): JobRoom[] => {
  const found = photoVolume?.furniture ?? []
  return [...new Set(found.map(({ room }) => room))].map(room => {
    const pieces = found.filter(piece => piece.room === room)
    const volumes = pieces.map(
      ({ reference, quantity }) => (FURNITURE_VOLUMES.get(reference) ?? 0) * quantity,
    )
    return {
      title: TEXTS.onPhotos(
        cards.find(({ reference }) => reference === room)?.title ?? ROOM_LABELS.get(room) ?? room,
      ),
      volume: volumeOf(volumes.reduce((sum, volume) => sum + volume, 0)),
      items: pieces.map(({ reference, quantity }, index) => ({
        label: kitLine(PIECE_LABELS.get(reference) ?? reference, quantity),
        detail: volumeOf(volumes[index] ?? 0),
      })),
    }
  })
}

const heavyRoom = ({
  hasHeavyItems,
  predefinedHeavyItems,
  customHeavyItems,
}: FunnelValues): JobRoom[] => {
  if (!hasHeavyItems) return []
  const items = [
    ...Object.entries(predefinedHeavyItems).map(([reference, quantity]) => ({
      label: HEAVY_LABELS.get(reference) ?? reference,
      quantity,
      volume: HEAVY_ITEM_VOLUMES.get(reference) ?? 0,
      weight: HEAVY_ITEM_WEIGHTS.get(reference) ?? 0,
      measures: '',
    })),
    ...customHeavyItems.map(item => ({
      label: item.name,
      quantity: item.quantity,
      volume: customHeavyVolume(item),
      weight: item.weight,
      measures: HEAVY_TEXTS.measures(item.length, item.width, item.height),
    })),
  ].filter(({ quantity }) => quantity > 0)
  if (items.length === 0) return []
  return [
    {
      title: HEAVY_TEXTS.title,
      volume: volumeOf(items.reduce((sum, { quantity, volume }) => sum + quantity * volume, 0)),
      items: items.map(({ label, quantity, volume, weight, measures }) => ({
        label: kitLine(label, quantity),
        detail: [measures, HEAVY_TEXTS.detail(weight, volumeOf(volume * quantity))]
          .filter(text => text !== '')
          .join(', '),
      })),
    },
  ]
}

/** Returns everything that the crew of a simulation has to know. */
export const jobOf = async (db: Db, row: SimulationRow): Promise<Job> => {
  const values = valuesOf(row)
  const simulation = simulationOf(row)
  return {
    stops: jobStops(values, row.flash_json !== null),
    facts: [
      ...jobFacts(values, simulation),
      {
        label: TEXTS.corrections,
        value: QUOTE_DOCUMENT_TEXTS.correctedList(
          listCorrections(values, row).map(({ label, recognised, listed }) =>
            QUOTE_DOCUMENT_TEXTS.corrected(label, recognised, listed),
          ),
        ),
      },
    ],
    rooms: [...listedRooms(values), ...photographedRooms(values, simulation), ...heavyRoom(values)],
    photos: (await seenPhotos(db, row, values)).map(({ position, isStored, ...photo }) => ({
      href: isStored ? ADDRESSES.photo.href(row.uuid, position) : null,
      ...photo,
    })),
  }
}

/**
 * Returns the same from the quote frozen in an order: without volumes of single pieces and photos.
 */
const frozenJob = (document: Pick<QuoteDocument, 'parts'>): Job => {
  const { parts: titles } = QUOTE_DOCUMENT_TEXTS
  const factsOf = (title: string) => document.parts.find(part => part.title === title)?.facts ?? []
  const places = placeFacts(document)
  return {
    stops: places.map(({ label, value }) => ({
      title: label,
      address: value,
      facts: [],
      missing: [],
    })),
    facts: [
      ...factsOf(titles.move).filter(fact => !places.includes(fact)),
      ...factsOf(titles.included),
      ...factsOf(titles.services).filter(({ label }) => label === QUOTE_DOCUMENT_TEXTS.insurance),
    ],
    rooms: factsOf(titles.inventory).map(({ label, value }) => ({
      title: label,
      volume: '',
      items: value.split(', ').map(piece => ({ label: piece, detail: '' })),
    })),
    photos: [],
  }
}

/**
 * Returns the job of an order from its simulation, which has all details; if the lead was erased,
 * from the order's frozen quote, since only the order then has streets and names of rooms.
 */
export const jobOfOrder = async (
  db: Db,
  simulationUuid: string | null,
  document: Pick<QuoteDocument, 'parts'>,
): Promise<Job> => {
  const row =
    simulationUuid === null
      ? undefined
      : await db
          .selectFrom('simulations')
          .innerJoin('leads', 'leads.uuid', 'simulations.lead_uuid')
          .selectAll('simulations')
          .where('simulations.uuid', '=', simulationUuid)
          .where('leads.erasure_hash', '!=', ERASED_HASH)
          .executeTakeFirst()
  return row === undefined ? frozenJob(document) : jobOf(db, row)
}
