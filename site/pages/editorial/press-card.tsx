import { dayInFrance } from '../../../shared/domain/moving-date'
import { formatDate } from '../../../shared/texts/figures'
import { LIST_TEXTS } from '../../texts/article-texts'
import type { PressArticle } from '../../ports/editorial'
import { Icon } from '../../ui/icon'
import { ContentPicture } from '../../ui/picture'
import { DraftTag } from './draft-tag'

const { press: TEXTS } = LIST_TEXTS

/** Width of its picture. */
const WIDTH = '(min-width: 48rem) 20rem, 7rem'

const MEGABYTE = 1_000

const sizeOf = (kilobytes: number): string =>
  kilobytes < MEGABYTE
    ? TEXTS.kilobytes(Math.max(1, Math.round(kilobytes)))
    : TEXTS.megabytes((kilobytes / MEGABYTE).toFixed(1).replace('.', ','))

/** Our own film plays in place on demand; everything else links to its source. */
const Head = ({ article: { title, href, kind, isOwn } }: { article: PressArticle }) => (
  <h2>
    {isOwn === true ? (
      title
    ) : (
      <a href={href} rel="noopener">
        {title} <Icon name={kind === 'document' ? 'download' : 'external-link'} size={18} />
        {kind !== 'document' && <span className="visually-hidden">{TEXTS.outward}</span>}
      </a>
    )}
  </h2>
)

const PressPicture = ({ article, isFirst }: PressCardProps) => {
  const { title, href, kind, isOwn, picture } = article
  if (isOwn === true)
    return (
      <video
        className="press-entry-picture"
        controls
        preload="none"
        src={href}
        poster={picture?.url}
        aria-label={title}
      />
    )
  if (picture === null) return null
  return (
    <div className="press-entry-picture">
      <ContentPicture picture={picture} width={WIDTH} isEager={isFirst} />
      {kind === 'video' && (
        <span className="press-entry-play">
          <Icon name="play" size={24} />
        </span>
      )}
    </div>
  )
}

interface PressCardProps {
  article: PressArticle
  /** True if its picture is at the top of the page. */
  isFirst: boolean
}

/** A press article: kind, source, date, and link. */
export const PressCard = ({ article, isFirst }: PressCardProps) => {
  const { kind, file, text, createdAt, isExample, isDraft } = article
  const day = dayInFrance(createdAt)
  return (
    <li className="press-entry">
      <PressPicture article={article} isFirst={isFirst} />
      <div className="press-entry-head">
        <p className="story-tags">
          <span className="tag">{TEXTS.kinds[kind]}</span>
          {file && (
            <span className="tag">{TEXTS.file(file.extension, sizeOf(file.kilobytes))}</span>
          )}
          {isExample && <span className="tag tag-open">{TEXTS.example}</span>}
          <DraftTag isDraft={isDraft} />
        </p>
        <Head article={article} />
        <p className="story-date">
          <time dateTime={day}>{formatDate(day)}</time>
        </p>
      </div>
      <p className="press-entry-text">{text}</p>
    </li>
  )
}
