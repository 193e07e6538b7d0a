import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { routes } from '../../routes'
import { MoreLink } from '../../ui/more-link'
import { ReviewList } from '../home/review-list'
import { shuffled } from '../home/shuffled'
import type { PlacePageView } from './place-page-views'

const { reviews: TEXTS } = DIRECTORY_TEXTS

interface RandomReviewsProps extends Pick<PlacePageView<unknown>, 'home' | 'version'> {
  /** Address of the page, which seeds the random choice. */
  href: string
  count?: number
}

/**
 * Some customer reviews, chosen at random, with a note saying so (Code de la consommation, art. D.
 * 111-17). Empty without reviews.
 */
export const RandomReviews = ({
  home: { reviews, rating },
  version,
  href,
  count = 3,
}: RandomReviewsProps) => {
  if (reviews.length === 0) return null
  const named = reviews.map(review => ({ name: `${review.author} ${review.publishedOn}`, review }))
  const picked = shuffled(named, `${href} ${version}`).slice(0, count)
  return (
    <section className="place-reviews frame" aria-labelledby="avis">
      <h2 id="avis">{TEXTS.title}</h2>
      <p>
        {count > 1 && rating !== null && (
          <>
            <strong>{rating.label}</strong> {rating.note}{' '}
          </>
        )}
        {TEXTS.drawn(picked.length, reviews.length)}
      </p>
      <ReviewList reviews={picked.map(({ review }) => review)} isRow={picked.length > 1} />
      <MoreLink href={routes.editorial.href('/avis-des-clients')} label={TEXTS.all} />
    </section>
  )
}
