import type { HomeContent } from '../../ports/home-content'
import { routes } from '../../routes'
import { MoreLink } from '../../ui/more-link'
import type { HomeWords } from './home-words'
import { ReviewList } from './review-list'

interface ReviewsProps extends Pick<HomeContent, 'rating' | 'reviews' | 'reviewsNote'> {
  words: HomeWords['reviews']
}

/** What customers say, with all that the law wants near it (consumer code D111-17). Nothing where there is none. */
export const Reviews = ({ rating, reviews, reviewsNote, words }: ReviewsProps) =>
  reviews.length === 0 ? null : (
    <section className="reviews frame" aria-labelledby="avis">
      <div className="section-intro">
        <h2 id="avis">{words.title}</h2>
        <div>
          {rating !== null && (
            <p className="reviews-rating">
              <strong>{rating.label}</strong> {rating.note}
            </p>
          )}
          {reviewsNote !== null && <p>{reviewsNote}</p>}
          <MoreLink href={routes.editorial.href('/avis-des-clients')} label={words.all} />
        </div>
      </div>
      <ReviewList reviews={reviews} isRow />
    </section>
  )
