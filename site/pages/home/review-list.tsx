import { HOME } from '../../texts/home-texts'
import type { Review } from '../../ports/home-content'
import { dateWords } from '../../ui/day-words'

const words = HOME.reviews

const Stars = ({ stars }: { stars: number }) => (
  <span
    className={`review-stars review-stars-${stars}`}
    role="img"
    aria-label={words.stars(stars)}
  />
)

/** Mandatory details of a review: both dates, and whether it was checked. */
const Dates = ({ experienceOn, publishedOn, isChecked }: Review) => (
  <p className="review-dates">
    {experienceOn !== null && `${words.experience(dateWords(experienceOn))}, `}
    {words.published(dateWords(publishedOn))}, {isChecked ? words.checked : words.unchecked}
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
    aria-label={words.title}
  >
    {reviews.map(review => (
      <li key={`${review.author} ${review.publishedOn}`}>
        <p className="review-head">
          <Stars stars={review.stars} />
          {review.isExample && <span className="tag">{words.example}</span>}
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
