import { ARTICLE_TEXTS } from '../../texts/article-texts'
import type { Article } from '../../ports/editorial'
import { Icon } from '../../ui/icon'
import { ContentPicture } from '../../ui/picture'

const { video: TEXTS } = ARTICLE_TEXTS

/**
 * A film of our own plays here on demand; a film of another site is a picture with a link to it.
 * Never a frame.
 */
export const ArticleVideo = ({ article: { video, picture, title } }: { article: Article }) => {
  if (video === null) return null
  if (video.isOwn)
    return (
      <video
        className="story-video"
        controls
        preload="none"
        src={video.href}
        poster={picture?.url}
        aria-label={title}
      />
    )
  return (
    <a className="story-video" href={video.href} rel="noopener">
      {picture && <ContentPicture picture={{ ...picture, alt: '' }} />}
      <span className="story-play">
        <Icon name="play" size={28} />
        {TEXTS.outward}
        <Icon name="external-link" size={18} />
      </span>
    </a>
  )
}
