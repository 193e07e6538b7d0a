import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { routes } from '../../routes'
import { MoreLink } from '../../ui/more-link'
import { ReviewList } from '../home/review-list'
import { shuffled } from '../home/shuffled'
import type { ShownPage } from './shown-places'

const { reviews: TEXTS } = DIRECTORY_TEXTS

interface DrawnReviewsProps extends Pick<ShownPage<unknown>, 'home' | 'version'> {
  /** Of the page: each draws its own. */
  href: string
  count?: number
}

/** A few of what customers say, drawn by lot, and said to be (consumer code D111-17). Nothing where there is none. */
export const DrawnReviews = ({
  home: { reviews, rating },
  version,
  href,
  count = 3,
}: DrawnReviewsProps) => {
  if (reviews.length === 0) return null
  const named = reviews.map(review => ({ name: `${review.author} ${review.publishedOn}`, review }))
  const drawn = shuffled(named, `${href} ${version}`).slice(0, count)
  return (
    <section className="place-reviews frame" aria-labelledby="avis">
      <h2 id="avis">{TEXTS.title}</h2>
      <p>
        {count > 1 && rating !== null && (
          <>
            <strong>{rating.label}</strong> {rating.note}{' '}
          </>
        )}
        {TEXTS.drawn(drawn.length, reviews.length)}
      </p>
      <ReviewList reviews={drawn.map(({ review }) => review)} />
      <MoreLink href={routes.editorial.href('/avis-des-clients')} label={TEXTS.all} />
    </section>
  )
}
