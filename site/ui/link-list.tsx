import type { ArticleLink } from '../ports/editorial'
import { Icon } from './icon'

/** Pages worth reading, a line each. */
export const LinkList = ({ links }: { links: readonly ArticleLink[] }) => (
  <ul className="link-list">
    {links.map(({ title, href }) => (
      <li key={href}>
        <a href={href}>
          <span>{title}</span>
          <Icon name="arrow-right" size={18} />
        </a>
      </li>
    ))}
  </ul>
)
