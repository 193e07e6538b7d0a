import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { searchFurniture } from '../../../shared/domain/furniture-search'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { Button } from '../../ui/button'
import { directionOf, FieldError } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { ActionBar } from '../../ui/action-bar'
import { BackButton } from '../../ui/back-button'
import { useAnnounced } from '../../embed/use-announced'
import { useAllValues, useCatalogue, useDraft, useFieldError, useFunnel } from '../funnel-context'
import { HeavyItems } from '../heavy-items/heavy-items'
import { StepSummary } from '../step-summary'
import { TruckLine } from '../truck-line'
import { useFinishTyped } from '../use-half-typed'
import { useOwnRooms } from '../use-own-rooms'
import { CartonAdvice } from './carton-advice'
import { InventoryFault, InventorySkeleton } from './inventory-load'
import { ListHead } from './inventory-head'
import { OwnPieces } from './own-pieces'
import { Pieces } from './pieces'
import { RoomStrip } from './room-strip'
import { useListUndo } from './use-list-undo'
import './inventory-form.css'
import { roomCount } from '../../../shared/domain/inventory'
import { TextButton } from '../../ui/text-button'

/** Removes a custom room, once it is empty. */
const RemoveRoom = ({ room, onRemove }: { room: string; onRemove: () => void }) => {
  const { isOwn, remove } = useOwnRooms()
  const { inventory } = useAllValues()
  if (!isOwn(room) || roomCount(inventory[room]) > 0) return null
  return (
    <TextButton
      onClick={() => {
        remove(room)
        onRemove()
      }}
    >
      {TEXTS.removeRoom}
    </TextButton>
  )
}

const LABELS = { inventory: TEXTS.label }

/**
 * Inventory: rooms, their objects, a search, and the filling truck. Does not read the list itself,
 * so that a counted piece renders only itself and its figures.
 */
export const InventoryForm = () => {
  const { store, flow, catalogue } = useFunnel()
  const title = useRef<HTMLHeadingElement>(null)
  const { room, recognised } = useDraft()
  const errorAt = useFieldError()
  const { call, hasFailed, catalogue: references } = useCatalogue()
  const commitPending = useFinishTyped()
  const [query, setQuery] = useState('')
  useEffect(() => void catalogue.load(), [catalogue])
  // The button disappears when the list has loaded: its title takes the focus.
  const isRetried = useRef(false)
  useEffect(() => {
    if (call === 'done' && isRetried.current) title.current?.focus()
  }, [call])

  const { rooms } = useOwnRooms()
  const current = rooms.find(({ reference }) => reference === room) ?? rooms[0]
  const found = useMemo(() => searchFurniture(references.furniture, query), [references, query])
  const list = useListUndo()
  const next = rooms[rooms.findIndex(({ reference }) => reference === current?.reference) + 1]
  // A newly opened room starts at its top.
  const hasRendered = useRef(false)
  const currentReference = current?.reference
  useLayoutEffect(() => {
    if (hasRendered.current) title.current?.scrollIntoView({ block: 'nearest' })
    hasRendered.current = currentReference !== undefined
  }, [currentReference])
  const openRoom = (reference: string) => {
    store.note({ room: reference })
    setQuery('')
  }
  /** The button disappears with the previous room. */
  const goToRoom = (reference: string) => {
    openRoom(reference)
    title.current?.focus({ preventScroll: true })
  }
  const isSearching = query.trim().length >= 2
  useAnnounced(
    isSearching ? (found.length === 0 ? TEXTS.noResult : TEXTS.results(found.length)) : '',
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (commitPending()) flow.submitVolume()
  }

  if (current === undefined)
    return (
      <div className="step">
        {hasFailed && (
          <InventoryFault
            isBusy={call === 'pending'}
            onRetry={() => {
              isRetried.current = true
              void catalogue.load()
            }}
          />
        )}
        {call !== 'error' && <InventorySkeleton />}
        <div className="actions">
          <BackButton onBack={flow.back} />
        </div>
      </div>
    )

  return (
    <form className="step" noValidate onSubmit={handleSubmit}>
      <StepSummary labels={LABELS} />
      <div className={isSearching ? 'inventory inventory-searching' : 'inventory'}>
        <div className="inventory-search">
          <Icon name="search" />
          <input
            className="field-control"
            part="input"
            type="search"
            dir={directionOf(query)}
            name="furniture-search"
            aria-label={TEXTS.search}
            placeholder={TEXTS.searchExample}
            autoComplete="off"
            enterKeyHint="search"
            value={query}
            onInput={event => setQuery(event.currentTarget.value)}
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <ListHead rooms={rooms} list={list} onRoom={goToRoom} />
        <RoomStrip rooms={rooms} current={current.reference} onChoose={openRoom} />
        <h3
          className="inventory-title"
          ref={title}
          id="field-inventory"
          tabIndex={-1}
          aria-describedby={errorAt('inventory') && 'field-inventory-error'}
        >
          {isSearching ? TEXTS.results(found.length) : current.label}
        </h3>
        {!isSearching && (
          <RemoveRoom room={current.reference} onRemove={() => title.current?.focus()} />
        )}
        <FieldError path="inventory" error={errorAt('inventory')} />
        {!isSearching && recognised[current.reference] && (
          <p className="step-lead">{TEXTS.recognisedLead}</p>
        )}
        {isSearching && found.length === 0 && <p className="step-lead">{TEXTS.noResult}</p>}
        {!isSearching && (
          <CartonAdvice
            room={current.reference}
            list={list}
            onDone={() => title.current?.focus()}
          />
        )}
        <Pieces
          key={isSearching ? '' : current.reference + list.version}
          room={current.reference}
          found={isSearching ? found : null}
        />
        <OwnPieces
          key={current.reference}
          room={current.reference}
          roomLabel={current.label}
          suggestedName={isSearching ? query.trim() : ''}
          onAdd={() => setQuery('')}
        />
        {next !== undefined && !isSearching && (
          <Button look="outline" onClick={() => goToRoom(next.reference)}>
            {TEXTS.nextRoom(next.label)}
            <Icon name="arrow-right" />
          </Button>
        )}
      </div>
      <HeavyItems />
      <ActionBar next={FUNNEL_TEXTS.next} onBack={flow.back}>
        <TruckLine list={list} />
      </ActionBar>
    </form>
  )
}
