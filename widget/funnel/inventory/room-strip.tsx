import { useState } from 'react'
import { MAX_NAME_LENGTH, newRoomReference, roomCount } from '../../../shared/domain/inventory'
import type { RoomReference } from '../../../shared/domain/references'
import { toPlainText } from '../../../shared/domain/text'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { TextField } from '../../ui/text-field'
import { useFunnel, useScene } from '../funnel-context'

const TEXTS = FUNNEL_TEXTS.inventory
/** The drawing of a room that the customer named. */
const OWN_ROOM_DRAWING = '/images/drawings/carton-standard.svg'

interface RoomStripProps {
  rooms: readonly RoomReference[]
  current: string
  onChoose: (reference: string) => void
}

export const RoomStrip = ({ rooms, current, onChoose }: RoomStripProps) => {
  const { store, apiUrl } = useScene()
  const { values } = useFunnel()
  const [name, setName] = useState<string | null>(null)
  const add = () => {
    const label = name?.trim() ?? ''
    if (label === '') return
    const reference = newRoomReference(store.state.values.customRooms)
    store.edit({ customRooms: [...store.state.values.customRooms, { reference, label }] })
    setName(null)
    onChoose(reference)
  }
  return (
    <>
      <div className="rooms" role="group" aria-label={TEXTS.rooms}>
        {rooms.map(({ reference, label, imageUrl }) => {
          const count = roomCount(values.inventory[reference])
          return (
            <button
              key={reference}
              type="button"
              className={count > 0 ? 'room room-filled' : 'room'}
              aria-pressed={reference === current}
              onClick={() => onChoose(reference)}
            >
              <img src={apiUrl + (imageUrl ?? OWN_ROOM_DRAWING)} alt="" width="52" height="52" />
              <span>
                {label}
                <span className="room-count">{TEXTS.count(count)}</span>
              </span>
            </button>
          )
        })}
        <button type="button" className="room room-add" aria-expanded={name !== null} onClick={() => setName('')}>
          <Icon name="plus" />
          {TEXTS.customRoom}
        </button>
      </div>
      {name !== null && (
        <div className="own">
          <TextField
            path="customRoomName"
            label={TEXTS.customRoomName}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={text => setName(toPlainText(text, MAX_NAME_LENGTH))}
          />
          <div className="own-buttons">
            <Button look="outline" onClick={add}>
              {TEXTS.add}
            </Button>
            <Button look="quiet" onClick={() => setName(null)}>
              {TEXTS.cancel}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
