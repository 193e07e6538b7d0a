import { useLayoutEffect, useRef, useState } from 'react'
import { heavyCount } from '../../../shared/domain/heavy-items'
import { inventoryCount } from '../../../shared/domain/inventory'
import type { RoomReference } from '../../../shared/domain/references'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { Icon } from '../../ui/icon'
import { useAllValues, useCatalogue } from '../funnel-context'
import { useAnnounced } from '../../embed/use-announced'
import { useVolume } from '../use-volume'
import { HomeButtons } from './home-buttons'
import { ListSummary } from './list-summary'
import type { ListUndo } from './use-list-undo'
import { TextButton } from '../../ui/text-button'

interface ListHeadProps {
  rooms: readonly RoomReference[]
  list: ListUndo
  onRoom: (reference: string) => void
}

/**
 * Head above the rooms: homes to start from while the list is empty, afterwards the summary of
 * the list. Both have the same height.
 */
export const ListHead = ({ rooms, list, onRoom }: ListHeadProps) => {
  const values = useAllValues()
  const { catalogue } = useCatalogue()
  const { volume } = useVolume()
  const [isOpen, setOpen] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  /**
   * Number of changes to the whole list from here: the pressed button disappears, and its successor
   * takes the focus.
   */
  const [changes, setChanges] = useState(0)
  useLayoutEffect(() => {
    if (changes > 0) line.current?.querySelector('button')?.focus()
  }, [changes])
  const change = (act: () => void) => {
    act()
    setChanges(count => count + 1)
  }
  const count = inventoryCount(values.inventory) + heavyCount(values)
  const isEmpty = count === 0
  const undoText = list.description()
  useAnnounced(undoText)
  const hasHomes = isEmpty && catalogue.dwellings.length > 0
  return (
    <div className="list-head">
      <p className="field-label" aria-hidden="true">
        {hasHomes ? TEXTS.ready : TEXTS.summary}
      </p>
      <div
        className={hasHomes ? 'homes' : 'list-line'}
        role={hasHomes ? 'group' : undefined}
        aria-label={hasHomes ? TEXTS.ready : undefined}
        ref={line}
      >
        {hasHomes ? (
          <HomeButtons
            onChoose={(inventory, label) =>
              change(() => list.replace(inventory, TEXTS.readyDone(label)))
            }
          />
        ) : (
          <button
            type="button"
            className="list-summary-button"
            aria-expanded={isOpen && !isEmpty}
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              <span className="hidden">{TEXTS.summary} </span>
              {isEmpty ? TEXTS.count(0) : TEXTS.load(TEXTS.count(count), volume)}
            </span>
            <Icon name="chevron" />
          </button>
        )}
        {undoText !== '' && <TextButton onClick={() => change(list.undo)}>{TEXTS.undo}</TextButton>}
      </div>
      {undoText !== '' && <p className="field-hint">{undoText}</p>}
      {isOpen && !isEmpty && (
        <ListSummary
          rooms={rooms}
          onRoom={reference => {
            setOpen(false)
            onRoom(reference)
          }}
          onEmpty={() => change(() => list.replace({}, TEXTS.emptied))}
        />
      )}
    </div>
  )
}
