import { HOME } from '../../content/home'
import type { NavigationPath } from '../../routes'
import { Icon } from '../../ui/icon'

const { preparation } = HOME
const hrefOf = (path: NavigationPath): string => path

export const Preparation = () => (
  <section className="preparation" aria-labelledby="preparation">
    <h2 id="preparation">{preparation.title}</h2>
    <p className="lead">{preparation.intro}</p>
    <ul>
      {preparation.links.map(({ path, icon, title, text }) => (
        <li key={path}>
          <a href={hrefOf(path)}>
            <Icon name={icon} size={28} />
            <span>
              <strong>{title}</strong> <span>{text}</span>
            </span>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  </section>
)
