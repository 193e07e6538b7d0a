import { routes } from '../../routes'
import type { SideList } from './article-views'

/** A few links into other lists. */
export const ArticleSides = ({ sides }: { sides: readonly SideList[] }) => (
  <aside className="story-sides">
    {sides.map(({ list: { path, texts }, links }) => (
      <nav key={path} aria-labelledby={`bloc_${path.slice(1)}`}>
        <h2 id={`bloc_${path.slice(1)}`}>
          <a href={routes.list.href(path)}>{texts.name}</a>
        </h2>
        <ul>
          {links.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </aside>
)
