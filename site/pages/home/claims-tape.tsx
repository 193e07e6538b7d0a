import { HOME } from '../../content/home'
import type { Rating } from '../../editorial'
import { routes } from '../../routes'

/**
 * The claims, printed on a strip of packing tape across the page: the page's one torn edge. The rating stands there with
 * its source and date, and without them not at all.
 */
export const ClaimsTape = ({ rating }: { rating: Rating | null }) => (
  <div className="tape">
    <ul className="tape-claims">
      {HOME.claims.map(({ strong, text }) => (
        <li key={strong}>
          <strong>{strong}</strong> <span>{text}</span>
        </li>
      ))}
      {rating !== null && (
        <li>
          <strong>{HOME.ratingClaim.strong}</strong> <span>{HOME.ratingClaim.text}</span>{' '}
          <a className="tape-source" href={routes.editorial.href('/avis-des-clients')}>
            {rating.note}
          </a>
        </li>
      )}
    </ul>
  </div>
)
