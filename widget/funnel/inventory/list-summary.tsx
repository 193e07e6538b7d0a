import { heavyVolume } from '../../../shared/domain/heavy-items'
import { roomCount, roomVolume } from '../../../shared/domain/inventory'
import type { RoomReference } from '../../../shared/domain/references'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { HEAVY_TEXTS } from '../../../shared/texts/heavy-items-texts'
import { referenceWords } from '../../../shared/texts/missing-pieces'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { useAllValues, useCatalogue } from '../funnel-context'
import { useHeavyWords } from '../use-heavy-words'
import { TextButton } from '../../ui/text-button'

interface ListSummaryProps {
  rooms: readonly RoomReference[]
  onRoom: (reference: string) => void
  onEmpty: () => void
}

/** Whole list by room; a room's name opens it. */
export const ListSummary = ({ rooms, onRoom, onEmpty }: ListSummaryProps) => {
  const values = useAllValues()
  const { catalogue } = useCatalogue()
  const heavy = useHeavyWords()
  const labels = new Map(catalogue.furniture.map(({ reference, label }) => [reference, label]))
  const known = rooms.map(({ reference }) => reference)
  const listed = [
    ...known,
    ...Object.keys(values.inventory).filter(reference => !known.includes(reference)),
  ]
  return (
    <dl className="list-summary">
      {listed.map(reference => {
        const room = values.inventory[reference]
        const count = roomCount(room)
        if (room === undefined || count === 0) return null
        const label = rooms.find(other => other.reference === reference)?.label
        const pieces = [
          ...Object.entries(room.predefined).map(([piece, quantity]) => ({
            name: labels.get(piece) ?? referenceWords(piece),
            quantity,
          })),
          ...room.custom,
        ].filter(({ quantity }) => quantity > 0)
        return (
          <div key={reference}>
            <dt>
              {label === undefined ? (
                referenceWords(reference)
              ) : (
                <TextButton onClick={() => onRoom(reference)}>{label}</TextButton>
              )}
              <span className="room-count">
                {TEXTS.load(
                  TEXTS.count(count),
                  formatM3(toM3(roomVolume(room, catalogue.volumes))),
                )}
              </span>
            </dt>
            <dd>
              {pieces.map(({ name, quantity }) => HEAVY_TEXTS.many(name, quantity)).join(', ')}
            </dd>
          </div>
        )
      })}
      {heavy !== '' && (
        <div>
          <dt>
            {TEXTS.heavy}
            <span className="room-count">
              {formatM3(toM3(heavyVolume(values, catalogue.volumes)))}
            </span>
          </dt>
          <dd>{heavy}</dd>
        </div>
      )}
      {Object.keys(values.inventory).length > 0 && (
        <div>
          <dt className="hidden">{TEXTS.empty}</dt>
          <dd>
            <TextButton onClick={onEmpty}>{TEXTS.empty}</TextButton>
          </dd>
        </div>
      )}
    </dl>
  )
}
