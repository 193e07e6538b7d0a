import { useEffect, useRef, useState } from 'react'
import { photoIds } from '../../../shared/domain/photos'
import { PHOTO_TEXTS as TEXTS } from '../../../shared/texts/photos-texts'
import { VIOLATION_TEXTS } from '../../../shared/texts/violations'
import { Icon } from '../../ui/icon'
import { useDraft, usePhotos } from '../funnel-context'
import '../../ui/notice.css'

const Note = ({ text }: { text: string }) => (
  <div className="notice" role="alert">
    <Icon name="alert" />
    <p className="notice-body">{text}</p>
  </div>
)

/** Notes about all photos: progress announcements, missing ones, and missing storage. */
export const PhotoNotes = () => {
  const { jobs, isKept, missing } = usePhotos()
  const { cards } = useDraft().values
  const count = photoIds(cards).length
  const working = jobs.filter(({ state }) => state !== 'refused').length
  // Number of photos before these files.
  const before = useRef(count)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (working > 0) return setSaid(TEXTS.working(working))
    const added = count - before.current
    before.current = count
    if (added > 0) setSaid(TEXTS.added(added))
  }, [working, count])
  return (
    <>
      <p className="hidden" role="status">
        {said}
      </p>
      {missing > 0 && <Note text={VIOLATION_TEXTS['photos-gone']} />}
      {!isKept && <Note text={TEXTS.notKept} />}
    </>
  )
}
