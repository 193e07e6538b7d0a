import type { TownLink } from '../../directory'

/** Links to towns. */
export const TownList = ({ towns }: { towns: readonly TownLink[] }) => (
  <ul>
    {towns.map(({ code, href, name }) => (
      <li key={code}>
        <a href={href}>{name}</a>
      </li>
    ))}
  </ul>
)
