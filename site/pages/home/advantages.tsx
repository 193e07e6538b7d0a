import { HOME } from '../../content/home'
import { routes } from '../../routes'
import { Icon } from '../../ui/icon'
import { shuffled } from './shuffled'

const { advantages } = HOME

type Service = keyof typeof advantages.services
/** S2 §3, the ten of them. */
const SERVICES: readonly Service[] = [
  'monte-meuble',
  'cartons',
  'lourds',
  'emballage',
  'weekend',
  'stockage',
  'entreprise',
  'manutention',
  'pianos',
  'transport',
]

/** What we carry and do, in no order of importance. `version`: the content's. */
export const Advantages = ({ version }: { version: string }) => (
  <section className="advantages frame" aria-labelledby="avantages">
    <h2 id="avantages">{advantages.title}</h2>
    <ul className="services">
      {shuffled(SERVICES, `${routes.home.href()} ${version}`).map(service => {
        const { icon, title, text } = advantages.services[service]
        return (
          <li key={service}>
            <Icon name={icon} size={32} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  </section>
)
