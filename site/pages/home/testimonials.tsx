import { HOME } from '../../texts/home-texts'
import type { Testimonial } from '../../ports/home-content'
import type { Picture } from '../../ports/picture'
import { Icon } from '../../ui/icon'
import { ContentPicture } from '../../ui/picture'
import type { HomeWords } from './home-words'

const labels = HOME.testimonials
/** A picture wider than this many times its height is a strip with one panel a slide. */
const STRIP = 2.5

const isStrip = ({ width, height }: Picture): boolean => width / height > STRIP

/**
 * Opens the dialog without script: as a modal if the browser supports it, otherwise as a popover.
 */
const opens = (dialog: string) => ({
  command: 'show-modal',
  commandfor: dialog,
  popoverTarget: dialog,
})
const closes = (dialog: string) => ({
  command: 'close',
  commandfor: dialog,
  popoverTarget: dialog,
  popoverTargetAction: 'hide' as const,
})

/** Panel of a strip with its text. A closed dialog loads nothing. */
const Slides = ({ picture, captions }: Pick<Testimonial, 'picture' | 'captions'>) => {
  const strip = picture !== null && isStrip(picture) ? picture : null
  return (
    <>
      {picture !== null && strip === null && (
        <ContentPicture picture={picture} className="testimonial-whole" />
      )}
      <ol className="testimonial-slides">
        {captions.map((caption, index) => (
          <li key={caption}>
            {strip !== null && (
              <ContentPicture
                picture={{ ...strip, alt: index === 0 ? strip.alt : '' }}
                className="testimonial-panel"
              />
            )}
            <p>{caption}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

interface OneProps {
  testimonial: Testimonial
  id: string
}

const One = ({
  testimonial: { title, author, picture, captions, videoHref, isExample },
  id,
}: OneProps) => (
  <li className="testimonial">
    <button type="button" className="testimonial-open" {...opens(id)}>
      <span className="testimonial-poster">
        {picture !== null && (
          <ContentPicture
            picture={{ ...picture, alt: '' }}
            className={isStrip(picture) ? 'testimonial-panel' : undefined}
          />
        )}
        {videoHref !== null && (
          <span className="testimonial-play">
            <Icon name="play" size={20} />
          </span>
        )}
      </span>
      <span className="testimonial-told">
        <strong>{title}</strong> <span>{author}</span>{' '}
        <span className="testimonial-more">{labels.open}</span>
      </span>
    </button>
    <dialog
      id={id}
      popover="auto"
      className="testimonial-dialog"
      aria-labelledby={`${id}-titre`}
      {...{ closedby: 'any' }}
    >
      <div className="testimonial-head">
        <div>
          <h3 id={`${id}-titre`}>{title}</h3>
          <p>{author}</p>
        </div>
        <button
          type="button"
          className="icon-button testimonial-close"
          aria-label={labels.close}
          {...closes(id)}
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      {videoHref === null ? (
        <Slides picture={picture} captions={captions} />
      ) : (
        <>
          <video
            controls
            preload="none"
            poster={picture?.url}
            src={videoHref}
            className="testimonial-film"
          />
          <Slides picture={null} captions={captions} />
        </>
      )}
      {isExample && <p className="testimonial-note">{labels.example}</p>}
    </dialog>
  </li>
)

interface TestimonialsProps {
  testimonials: readonly Testimonial[]
  words: HomeWords['testimonials']
}

/** Films and drawn slides of customers, each opened by a poster. */
export const Testimonials = ({ testimonials, words: texts }: TestimonialsProps) => (
  <div className="testimonials">
    <div>
      <h3>{texts.title}</h3>
      <p>{texts.text}</p>
    </div>
    <ul className="strip">
      {testimonials.map((testimonial, index) => (
        <One key={testimonial.title} testimonial={testimonial} id={`temoignage-${index + 1}`} />
      ))}
    </ul>
  </div>
)
