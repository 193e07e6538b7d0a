import { routes } from '../../routes'
import { Icon } from '../../ui/icon'
import type { HomeWords } from './home-words'
import { shuffled } from './shuffled'

/** Services in random order. `version`: seed, the content version. */
export const Advantages = ({
  version,
  texts,
}: {
  version: string
  texts: HomeWords['advantages']
}) => (
  <section className="advantages frame" aria-labelledby="avantages">
    <h2 id="avantages">{texts.title}</h2>
    <ul className="services">
      {shuffled(texts.services, `${routes.home.href()} ${version}`).map(
        ({ name, icon, title, text }) => (
          <li key={name}>
            <Icon name={icon} size={32} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ),
      )}
    </ul>
  </section>
)
