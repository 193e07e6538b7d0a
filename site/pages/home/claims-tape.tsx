import { HOME } from '../../content/home'

/** The claims, printed on a strip of packing tape across the page: the page's one torn edge. */
export const ClaimsTape = () => (
  <div className="tape">
    <ul className="tape-claims">
      {HOME.claims.map(({ strong, text }) => (
        <li key={strong}>
          <strong>{strong}</strong> <span>{text}</span>
        </li>
      ))}
    </ul>
  </div>
)
