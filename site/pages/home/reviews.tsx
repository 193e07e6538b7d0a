import type { HomeContent } from '../../ports/home-content'
import { routes } from '../../routes'
import { MoreLink } from '../../ui/more-link'
import type { HomeWords } from './home-words'
import { ReviewList } from './review-list'

interface ReviewsProps extends Pick<HomeContent, 'rating' | 'reviews' | 'reviewsNote'> {
  texts: HomeWords['reviews']
}

/**
 * Customer reviews with the mandatory information (Code de la consommation, art. D. 111-17). Empty
 * without reviews.
 */
export const Reviews = ({ rating, reviews, reviewsNote, texts }: ReviewsProps) =>
  reviews.length === 0 ? null : (
    <section className="reviews frame" aria-labelledby="avis">
      <div className="section-intro">
        <h2 id="avis">{texts.title}</h2>
        <div>
          {rating !== null && (
            <p className="reviews-rating">
              <strong>{rating.label}</strong> {rating.note}
            </p>
          )}
          {reviewsNote !== null && <p>{reviewsNote}</p>}
          <MoreLink href={routes.editorial.href('/avis-des-clients')} label={texts.all} />
        </div>
      </div>
      <ReviewList reviews={reviews} isRow />
    </section>
  )
