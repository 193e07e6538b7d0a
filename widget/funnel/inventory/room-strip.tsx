import { memo, useLayoutEffect, useRef, useState } from 'react'
import {
  MAX_ROOMS,
  type ReadonlyInventory,
  roomCount,
  roomVolume,
  type VolumeByReference,
} from '../../../shared/domain/inventory'
import type { RoomReference } from '../../../shared/domain/references'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { Icon } from '../../ui/icon'
import { useAllValues, useCatalogue } from '../funnel-context'
import { useOwnRooms } from '../use-own-rooms'
import { OwnForm } from './own-form'

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface RoomProps {
  room: RoomReference
  drawing: string
  content: ReadonlyInventory[string] | undefined
  volumes: VolumeByReference
  isCurrent: boolean
  onChoose: (reference: string) => void
}

// Memoised: only the counted room renders, the others keep their content objects.
const Room = memo(({ room, drawing, content, volumes, isCurrent, onChoose }: RoomProps) => {
  const { reference, label } = room
  const count = roomCount(content)
  const countText = TEXTS.count(count)
  return (
    <button
      type="button"
      className={count > 0 ? 'room room-filled' : 'room'}
      aria-current={isCurrent}
      onClick={() => onChoose(reference)}
    >
      <img src={drawing} alt="" width="36" height="36" />
      <span>
        {label}
        <span className="room-count">
          {content === undefined || count === 0
            ? countText
            : TEXTS.load(countText, formatM3(toM3(roomVolume(content, volumes))))}
        </span>
      </span>
    </button>
  )
})

interface RoomStripProps {
  rooms: readonly RoomReference[]
  current: string
  onChoose: (reference: string) => void
}

export const RoomStrip = ({ rooms, current, onChoose }: RoomStripProps) => {
  const ownRooms = useOwnRooms()
  const { inventory } = useAllValues()
  const { volumes } = useCatalogue().catalogue
  const [isNaming, setNaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  // Not `scrollIntoView`, which would move the page too. Immediate at first.
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const room = strip.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (!strip.current || !room) return
    const scrollTo = room.offsetLeft - (strip.current.clientWidth - room.offsetWidth) / 2
    strip.current.scrollTo({
      left: scrollTo,
      behavior: isFirst.current || prefersStill() ? 'instant' : 'smooth',
    })
    isFirst.current = false
  }, [current])
  const close = () => {
    setNaming(false)
    opener.current?.focus()
  }
  const add = (label: string) => {
    const reference = ownRooms.add(label)
    close()
    onChoose(reference)
  }
  return (
    <>
      <div className="rooms" ref={strip} role="group" aria-label={TEXTS.rooms}>
        {rooms.map(room => (
          <Room
            key={room.reference}
            room={room}
            drawing={ownRooms.drawingOf(room)}
            content={inventory[room.reference]}
            volumes={volumes}
            isCurrent={room.reference === current}
            onChoose={onChoose}
          />
        ))}
        {rooms.length < MAX_ROOMS && (
          <button
            type="button"
            className="room room-add"
            ref={opener}
            aria-expanded={isNaming}
            onClick={() => setNaming(true)}
          >
            <Icon name="plus" />
            {TEXTS.customRoom}
          </button>
        )}
      </div>
      {isNaming && (
        <OwnForm
          path="customRoomName"
          label={TEXTS.customRoomName}
          start=""
          onAdd={add}
          onCancel={close}
        />
      )}
    </>
  )
}
