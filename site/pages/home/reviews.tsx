import { HOME } from '../../content/home'
import type { HomeContent } from '../../editorial'
import { routes } from '../../routes'
import { Icon } from '../../ui/icon'
import { ReviewList } from './review-list'

/** What customers say, with all that the law wants near it (consumer code D111-17). Nothing where there is none. */
export const Reviews = ({ rating, reviews, reviewsNote }: Pick<HomeContent, 'rating' | 'reviews' | 'reviewsNote'>) =>
  reviews.length === 0 ? null : (
    <section className="reviews frame" aria-labelledby="avis">
      <div className="section-intro">
        <h2 id="avis">{HOME.reviews.title}</h2>
        <div>
          {rating !== null && (
            <p className="reviews-rating">
              <strong>{rating.label}</strong> {rating.note}
            </p>
          )}
          {reviewsNote !== null && <p>{reviewsNote}</p>}
          <a className="more-link" href={routes.editorial.href('/avis-des-clients')}>
            {HOME.reviews.all} <Icon name="arrow-right" />
          </a>
        </div>
      </div>
      <ReviewList reviews={reviews} isRow />
    </section>
  )
