import type { PhotoJob } from '../../../shared/stores/photo-intake'
import { PHOTO_REFUSAL_TEXTS, PHOTO_TEXTS as TEXTS } from '../../../shared/texts/photos-texts'
import { Icon } from '../../ui/icon'
import { useFunnel } from '../funnel-context'
import { TextButton } from '../../ui/text-button'
import '../../ui/button.css'

/** A photo being processed; announced in one place for all. */
export const WorkingTile = ({ state }: Pick<PhotoJob, 'state'>) => (
  <li className="photo-tile photo-working">
    {state === 'shrinking' && <span className="ring" />}
    <span>{state === 'shrinking' ? TEXTS.shrinking : TEXTS.waiting}</span>
  </li>
)

/** A refused file with the reason and what to do. */
export const Refusal = ({ job, onDone }: { job: PhotoJob; onDone: () => void }) => {
  const { photos } = useFunnel()
  if (job.refusal === null) return null
  const name = job.name || TEXTS.tooMany(job.count)
  return (
    <li className="photo-refusal">
      <Icon name="alert" />
      <span>
        <strong className="photo-file">{name}</strong>
        <br />
        {PHOTO_REFUSAL_TEXTS[job.refusal]}
      </span>
      <span className="photo-refusal-acts">
        {job.refusal === 'corrupt' && (
          <TextButton
            aria-label={TEXTS.retryFile(name)}
            onClick={() => {
              photos.retry(job.id)
              onDone()
            }}
          >
            {TEXTS.retry}
          </TextButton>
        )}
        <TextButton
          aria-label={TEXTS.dismissFile(name)}
          onClick={() => {
            photos.dismiss(job.id)
            onDone()
          }}
        >
          {TEXTS.dismiss}
        </TextButton>
      </span>
    </li>
  )
}
