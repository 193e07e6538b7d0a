import type { Rating } from '../../ports/home-content'
import { routes } from '../../routes'
import type { HomeWords } from './home-words'

interface ClaimsTapeProps {
  claims: HomeWords['claims']
  ratingClaim: HomeWords['ratingClaim']
  rating: Rating | null
}

/**
 * Claims on a strip of packing tape across the page. The rating appears only with source and date.
 */
export const ClaimsTape = ({ claims, ratingClaim, rating }: ClaimsTapeProps) => (
  <div className="tape">
    <ul className="tape-claims strip">
      {rating !== null && (
        <li>
          <strong>{ratingClaim.strong}</strong> <span>{ratingClaim.text}</span>{' '}
          <a className="tape-source" href={routes.editorial.href('/avis-des-clients')}>
            {rating.note}
          </a>
        </li>
      )}
      {claims.map(({ strong, text }) => (
        <li key={strong}>
          <strong>{strong}</strong> <span>{text}</span>
        </li>
      ))}
    </ul>
  </div>
)
