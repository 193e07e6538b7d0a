import { HOME } from '../../texts/home-texts'
import type { Review } from '../../ports/home-content'
import { dateWords } from '../../ui/day-words'

const texts = HOME.reviews

const Stars = ({ stars }: { stars: number }) => (
  <span
    className={`review-stars review-stars-${stars}`}
    role="img"
    aria-label={texts.stars(stars)}
  />
)

/** Mandatory details of a review: both dates, and whether it was checked. */
const Dates = ({ experienceOn, publishedOn, isChecked }: Review) => (
  <p className="review-dates">
    {experienceOn !== null && `${texts.experience(dateWords(experienceOn))}, `}
    {texts.published(dateWords(publishedOn))}, {isChecked ? texts.checked : texts.unchecked}
  </p>
)

interface ReviewListProps {
  reviews: readonly Review[]
  /** Horizontal row, scrolled by hand or keyboard. */
  isRow?: boolean
}

/** Reviews as they were written, in the order they come. */
export const ReviewList = ({ reviews, isRow = false }: ReviewListProps) => (
  <ul
    className={isRow ? 'reviews-list reviews-row' : 'reviews-list'}
    tabIndex={isRow ? 0 : undefined}
    aria-label={texts.title}
  >
    {reviews.map(review => (
      <li key={`${review.author} ${review.publishedOn}`}>
        <p className="review-head">
          <Stars stars={review.stars} />
          {review.isExample && <span className="tag">{texts.example}</span>}
        </p>
        <blockquote>{review.text}</blockquote>
        <p className="review-author">
          <strong>{review.author}</strong> {review.route !== null && <span>{review.route}</span>}
        </p>
        <Dates {...review} />
      </li>
    ))}
  </ul>
)
