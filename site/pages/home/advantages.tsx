import { HOME } from '../../content/home'
import { routes } from '../../routes'
import { Icon } from '../../ui/icon'
import { shuffled } from './shuffled'

const { advantages } = HOME

/** What we carry and do, in no order of importance. `version`: the content's. */
export const Advantages = ({ version }: { version: string }) => (
  <section className="advantages frame" aria-labelledby="avantages">
    <h2 id="avantages">{advantages.title}</h2>
    <ul className="services">
      {shuffled(advantages.services, `${routes.home.href()} ${version}`).map(({ name, icon, title, text }) => (
        <li key={name}>
          <Icon name={icon} size={32} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
