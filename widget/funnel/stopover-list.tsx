import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BRAND, phoneHref } from '../../shared/brand'
import {
  canAddStopover,
  isStopoverFilled,
  withNewStopover,
  withoutStopover,
  withStopoverBack,
} from '../../shared/domain/stopovers'
import { MAX_STOPOVERS, type Stopover, stopsOf } from '../../shared/domain/stops'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places-texts'
import { Icon } from '../ui/icon'
import '../ui/text-button.css'
import { UndoLine } from '../ui/undo-line'
import { useDraft, useFunnel } from './funnel-context'
import { PlaceFields } from './place-fields'

interface Removed {
  stopover: Stopover
  index: number
}

const Undo = ({ removed, onUndo }: { removed: Removed; onUndo: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [removed])
  return (
    <UndoLine
      text={TEXTS.removed(removed.stopover.address.addressInTextInput)}
      button={button}
      onUndo={onUndo}
    />
  )
}

/**
 * The stops between the first and the last, up to the maximum, each removed and restored with one
 * tap.
 */
export const Stopovers = () => {
  const { store } = useFunnel()
  const { values } = useDraft()
  const [fresh, setFresh] = useState<{ id: number; focus: 'address' | 'title' } | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  /** Number of removed empty stopovers: the button to add one takes the focus. */
  const [removals, setRemovals] = useState(0)
  useLayoutEffect(() => {
    if (removals > 0) adder.current?.focus()
  }, [removals])
  const stopovers = stopsOf(values).flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  const canAdd = canAddStopover(values)

  const add = () => {
    setFresh({ id: store.draft.values.stopOverCollection.nextId, focus: 'address' })
    store.edit(withNewStopover(store.draft.values))
  }
  const remove = (id: number) => {
    const { items } = values.stopOverCollection
    const index = items.findIndex(item => item.id === id)
    const item = items[index]
    if (item === undefined) return
    const stopover = { ...item, address: { ...item.address } }
    store.edit(withoutStopover(store.draft.values, id))
    if (isStopoverFilled(stopover)) return setRemoved({ stopover, index })
    setRemoved(null)
    setRemovals(count => count + 1)
  }
  const undo = ({ stopover, index }: Removed) => {
    setRemoved(null)
    setFresh({ id: stopover.id, focus: 'title' })
    store.edit(withStopoverBack(store.draft.values, stopover, index))
  }
  const undoAt = (index: number) =>
    canAdd && removed?.index === index && <Undo removed={removed} onUndo={() => undo(removed)} />

  return (
    <>
      {stopovers.map((id, index) => (
        <div key={id} className="stopover">
          {undoAt(index)}
          <PlaceFields
            stop={id}
            title={TEXTS.stopover(index + 1)}
            addressLabel={TEXTS.stopoverAddress(index + 1)}
            focus={fresh?.id === id ? fresh.focus : undefined}
            removal={{
              label: TEXTS.removeStopover,
              name: TEXTS.removeStopoverNamed(index + 1),
              onRemove: () => remove(id),
            }}
          />
        </div>
      ))}
      {undoAt(stopovers.length)}
      {canAdd ? (
        <button type="button" className="text-button place-add" ref={adder} onClick={add}>
          <Icon name="plus" />
          {TEXTS.addStopover}
        </button>
      ) : (
        <div>
          <p className="field-hint">{TEXTS.mostStopovers(MAX_STOPOVERS)}</p>
          <a className="text-button" href={phoneHref()}>
            {TEXTS.furtherStopovers(BRAND.phone)}
          </a>
        </div>
      )}
    </>
  )
}
