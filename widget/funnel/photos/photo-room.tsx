import { type DragEvent, useEffect, useRef, useState } from 'react'
import { PHOTO_TEXTS as TEXTS } from '../../../shared/texts/photos-texts'
import { Icon } from '../../ui/icon'
import { useDraft, usePhotos, useFunnel } from '../funnel-context'
import { Refusal, WorkingTile } from './photo-jobs'
import { TextButton } from '../../ui/text-button'

/** Sharp on any screen, at a thousandth of a large photo's memory. */
const WIDTH = 240

/**
 * A photo on a canvas: a strict page's policy refuses `blob:` and `data:` pictures, but not a
 * canvas.
 */
const PhotoPicture = ({ id, label }: { id: string; label: string }) => {
  const { photos } = useFunnel()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const picture = await photos.picture(id)
      if (picture === null) return
      const bitmap = await createImageBitmap(picture, { resizeWidth: WIDTH })
      if (!isGone && canvas.current !== null) {
        Object.assign(canvas.current, { width: bitmap.width, height: bitmap.height })
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap.close()
    }
    draw().catch(() => undefined) // a photo that cannot be shown is still stored
    return () => {
      isGone = true
    }
  }, [photos, id])
  return <canvas className="photo-picture" role="img" aria-label={label} ref={canvas} />
}

interface PhotoRoomProps {
  reference: string
  title: string
  drawing: string
  /** A room of the customer's own, while empty: it can be removed. */
  onRemove?: (() => void) | undefined
}

/** File input behind a button; `camera` opens a phone's camera directly. */
const Chooser = ({ room, isCamera = false }: { room: PhotoRoomProps; isCamera?: boolean }) => {
  const { photos } = useFunnel()
  const input = useRef<HTMLInputElement>(null)
  const label = isCamera ? TEXTS.take(room.title) : TEXTS.chooseFor(room.title)
  return (
    <>
      <button
        type="button"
        className={isCamera ? 'photo-add photo-camera' : 'photo-add'}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        <Icon name={isCamera ? 'camera' : 'plus'} />
        {!isCamera && <span className="photo-add-text">{TEXTS.choose}</span>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        onChange={event => {
          photos.add(room, [...(event.currentTarget.files ?? [])])
          event.currentTarget.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}

/** A room with its photos, added by choice, camera, drop or paste. */
export const PhotoRoom = (room: PhotoRoomProps) => {
  const { reference, title, drawing, onRemove } = room
  const { photos } = useFunnel()
  const { cards } = useDraft().values
  const { jobs } = usePhotos()
  const [isOver, setOver] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = cards.find(card => card.reference === reference)?.photos ?? []
  const here = jobs.filter(job => job.room === reference)
  const working = here.filter(({ state }) => state !== 'refused')
  const refused = here.filter(({ state }) => state === 'refused')
  // The focused element is about to disappear.
  const focusHere = () => heading.current?.focus()
  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={isOver ? 'photo-room photo-room-over' : 'photo-room'}
      data-room={reference}
      aria-label={title}
      onDragOver={handleDrag}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        photos.add(room, [...(event.dataTransfer?.files ?? [])])
      }}
    >
      <div className="photo-room-head">
        <img src={drawing} alt="" width="40" height="40" />
        <h4 className="photo-room-title" ref={heading} tabIndex={-1}>
          {title}
          <span className={ids.length > 0 ? 'photo-count photo-count-some' : 'photo-count'}>
            {TEXTS.count(ids.length)}
          </span>
        </h4>
        <Chooser room={room} isCamera />
        <Chooser room={room} />
      </div>
      {onRemove !== undefined && ids.length + here.length === 0 && (
        <TextButton onClick={onRemove}>{TEXTS.removeRoom}</TextButton>
      )}
      {ids.length + working.length > 0 && (
        <ul className="photo-tiles">
          {ids.map((id, index) => (
            <li key={id} className="photo-tile">
              <PhotoPicture id={id} label={TEXTS.picture(index + 1, title)} />
              <button
                type="button"
                className="photo-remove"
                aria-label={TEXTS.remove(index + 1, title)}
                onClick={() => {
                  photos.remove(id)
                  focusHere()
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
          {working.map(({ id, state }) => (
            <WorkingTile key={id} state={state} />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <ul className="photo-refusals">
            {refused.map(job => (
              <Refusal key={job.id} job={job} onDone={focusHere} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
