import { STATIC_PAGES } from '../../texts/static-page-texts'
import type { StaticContent } from '../../ports/editorial'
import type { HomeContent } from '../../ports/home-content'
import type { Page } from '../../layout/page'
import { TalkStep } from '../../ui/next-step'
import { ReviewList } from '../home/review-list'
import { HeadForm } from './head-form'
import { StaticFrame } from './static-frame'
import { staticHead } from './static-page'

interface AllReviewsProps {
  home: HomeContent
}

const AllReviews = ({ home: { reviews, reviewsNote } }: AllReviewsProps) => (
  <section className="static-reviews" aria-labelledby="avis">
    <h2 id="avis">{STATIC_PAGES.reviews}</h2>
    {reviewsNote !== null && <p>{reviewsNote}</p>}
    <ReviewList reviews={reviews} />
  </section>
)

/**
 * Reviews with the information that the law requires near them (consumer code L111-7-2, D111-17):
 * dates, order, and what was checked and how.
 */
export const reviewsPage = (
  path: string,
  content: StaticContent,
  home: HomeContent | null,
): Page => ({
  ...staticHead(path, content),
  body: (
    <StaticFrame
      content={content}
      beside={<HeadForm title={STATIC_PAGES.own} />}
      isIllustrated
      before={home !== null && home.reviews.length > 0 && <AllReviews home={home} />}
      next={<TalkStep {...STATIC_PAGES.question} />}
    />
  ),
})
