import { useLayoutEffect, useRef, useState } from 'react'
import { MAX_ROOMS, roomCount, roomVolume } from '../../../shared/domain/inventory'
import type { RoomReference } from '../../../shared/domain/references'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume'
import { Icon } from '../../ui/icon'
import { useAllValues, useCatalogue } from '../funnel-context'
import { useOwnRooms } from '../use-own-rooms'
import { OwnForm } from './own-form'

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface RoomStripProps {
  rooms: readonly RoomReference[]
  current: string
  onChoose: (reference: string) => void
}

export const RoomStrip = ({ rooms, current, onChoose }: RoomStripProps) => {
  const ownRooms = useOwnRooms()
  const values = useAllValues()
  const { volumes } = useCatalogue().catalogue
  const [isNaming, setNaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  // Not `scrollIntoView`, which would move the page too. Before the first picture it goes there at once.
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const room = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!strip.current || !room) return
    const left = room.offsetLeft - (strip.current.clientWidth - room.offsetWidth) / 2
    strip.current.scrollTo({ left, behavior: isFirst.current || prefersStill() ? 'instant' : 'smooth' })
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
        {rooms.map(one => {
          const { reference, label } = one
          const room = values.inventory[reference]
          const count = roomCount(room)
          const words = TEXTS.count(count)
          return (
            <button
              key={reference}
              type="button"
              className={count > 0 ? 'room room-filled' : 'room'}
              aria-pressed={reference === current}
              onClick={() => onChoose(reference)}
            >
              <img src={ownRooms.drawingOf(one)} alt="" width="36" height="36" />
              <span>
                {label}
                <span className="room-count">
                  {room === undefined || count === 0
                    ? words
                    : TEXTS.load(words, formatM3(toM3(roomVolume(room, volumes))))}
                </span>
              </span>
            </button>
          )
        })}
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
      {isNaming && <OwnForm path="customRoomName" label={TEXTS.customRoomName} start="" onAdd={add} onCancel={close} />}
    </>
  )
}
