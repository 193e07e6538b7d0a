import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_SURFACE_M2 } from '../../../shared/domain/funnel-values'
import { MAX_ROOMS } from '../../../shared/domain/inventory'
import { photoIds } from '../../../shared/domain/photos'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import { PHOTO_TEXTS as TEXTS } from '../../../shared/texts/photos-texts'
import { INVENTORY_TEXTS } from '../../../shared/texts/volume-texts'
import { FieldError } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { NumberField } from '../../ui/number-field'
import { ActionBar } from '../../ui/action-bar'
import { useCatalogue, useDraft, useFieldError, usePhotos, useFunnel } from '../funnel-context'
import { InventoryFault } from '../inventory/inventory-load'
import { OwnForm } from '../inventory/own-form'
import { HeavyItems } from '../heavy-items/heavy-items'
import { StepSummary } from '../step-summary'
import { TruckLine } from '../truck-line'
import { useFinishTyped } from '../use-half-typed'
import { useOwnRooms } from '../use-own-rooms'
import { PhotoRoom } from './photo-room'
import { TextButton } from '../../ui/text-button'
import './photo-form.css'
import { VIOLATION_TEXTS } from '../../../shared/texts/violations'
import '../../ui/notice.css'

const Note = ({ text }: { text: string }) => (
  <div className="notice" role="alert">
    <Icon name="alert" />
    <p className="notice-body">{text}</p>
  </div>
)

/** Notes about all photos: progress announcements, missing ones, and missing storage. */
const PhotoNotes = () => {
  const { jobs, isStored, missing } = usePhotos()
  const { cards } = useDraft().values
  const count = photoIds(cards).length
  const working = jobs.filter(({ state }) => state !== 'refused').length
  // Number of photos before these files.
  const before = useRef(count)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (working > 0) return setAnnouncement(TEXTS.working(working))
    const added = count - before.current
    before.current = count
    if (added > 0) setAnnouncement(TEXTS.added(added))
  }, [working, count])
  return (
    <>
      <p className="hidden" role="status">
        {announcement}
      </p>
      {missing > 0 && <Note text={VIOLATION_TEXTS['photos-gone']} />}
      {!isStored && <Note text={TEXTS.notKept} />}
    </>
  )
}

/**
 * Receives pasted pictures, in the form or while nothing has the focus. `onPaste` gets the focused
 * room, '' for none. Pastes elsewhere are ignored.
 */
const usePastedPhotos = (
  form: RefObject<HTMLElement | null>,
  onPaste: (room: string, files: File[]) => void,
): void => {
  const latest = useRef(onPaste)
  latest.current = onPaste
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const path = event.composedPath()
      if (files.length === 0 || form.current === null) return
      if (!path.includes(form.current) && path[0] !== document.body) return
      event.preventDefault()
      const room = path.find(node => node instanceof HTMLElement && node.dataset.room !== undefined)
      latest.current(room instanceof HTMLElement ? (room.dataset.room ?? '') : '', files)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [form])
}

const LABELS = { surface: TEXTS.surface, cards: TEXTS.label, images: TEXTS.label }

/** Photos: surface, rooms, and the photos of each. */
export const PhotoForm = () => {
  const { store, flow, catalogue, photos } = useFunnel()
  const { values } = useDraft()
  const { call, isAnalysed, isOnServer } = useCatalogue()
  const { jobs } = usePhotos()
  const errorAt = useFieldError()
  const cardsError = errorAt('cards') ?? errorAt('images')
  const commitPending = useFinishTyped()
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isNaming, setNaming] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    void catalogue.load()
    void catalogue.loadAnalysis()
    void photos.check()
  }, [catalogue, photos])

  const own = useOwnRooms()
  const rooms = own.rooms.map(room => ({
    reference: room.reference,
    title: room.label,
    drawing: own.drawingOf(room),
  }))
  usePastedPhotos(form, (reference, files) => {
    const room = rooms.find(one => one.reference === reference) ?? rooms[0]
    if (room !== undefined) photos.add(room, files)
  })

  const close = () => {
    setNaming(false)
    opener.current?.focus()
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWaiting || !commitPending()) return
    setWaiting(true)
    await photos.settled()
    setWaiting(false)
    if (store.draft.step === 'mon-volume') flow.submitVolume()
  }
  const removeRoom = (reference: string) => {
    own.remove(reference)
    opener.current?.focus()
  }
  const working = jobs.filter(({ state }) => state !== 'refused').length

  return (
    <form className="step" noValidate ref={form} onSubmit={event => void handleSubmit(event)}>
      <StepSummary labels={LABELS} />
      <p className="step-lead">
        {TEXTS.lead} {isAnalysed === null ? '' : isAnalysed ? TEXTS.analysed : TEXTS.adviser}
      </p>
      <NumberField
        path="surface"
        label={TEXTS.surface}
        hint={TEXTS.surfaceHint}
        error={errorAt('surface')}
        unit={TEXTS.surfaceUnit}
        max={MAX_SURFACE_M2}
        value={values.surface}
        onChange={surfaceM2 => store.edit({ surface: surfaceM2 })}
      />
      <div className="photo-rooms">
        <div>
          <h3
            className="inventory-title"
            id="field-cards"
            tabIndex={-1}
            aria-describedby={cardsError && 'field-cards-error'}
          >
            {TEXTS.rooms}
          </h3>
          <p className="field-hint photo-how">{TEXTS.howTo}</p>
          <p className="field-hint">
            {TEXTS.privacy} {isOnServer && TEXTS.onServer}
          </p>
          <p className="field-hint">{TEXTS.total(photoIds(values.cards).length)}</p>
        </div>
        <FieldError path="cards" error={cardsError} />
        <PhotoNotes />
        {call === 'error' && (
          <InventoryFault isBusy={false} onRetry={() => void catalogue.load()} />
        )}
        {rooms.map(room => (
          <PhotoRoom
            key={room.reference}
            {...room}
            onRemove={own.isOwn(room.reference) ? () => removeRoom(room.reference) : undefined}
          />
        ))}
        {rooms.length < MAX_ROOMS && (
          <div>
            <TextButton ref={opener} aria-expanded={isNaming} onClick={() => setNaming(true)}>
              <Icon name="plus" />
              {INVENTORY_TEXTS.customRoom}
            </TextButton>
          </div>
        )}
        {isNaming && (
          <OwnForm
            path="customRoomName"
            label={INVENTORY_TEXTS.customRoomName}
            start=""
            onAdd={label => {
              own.add(label)
              close()
            }}
            onCancel={close}
          />
        )}
      </div>
      <HeavyItems />
      <ActionBar
        next={FUNNEL_TEXTS.next}
        isBusy={isWaiting && working > 0}
        wait={TEXTS.working(working)}
        onBack={flow.back}
      >
        <TruckLine />
      </ActionBar>
    </form>
  )
}
