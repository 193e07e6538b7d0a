import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import { Icon } from '../../ui/icon'
import { homeWords } from '../home/home-words'
import { shuffled } from '../home/shuffled'
import type { ShownPage } from './shown'

interface ServicesProps extends Pick<ShownPage<unknown>, 'home' | 'version'> {
  /** Of the page: each has an order of its own. */
  href: string
}

/** S2 §3: what we carry and do, in random order. */
export const Services = ({ home, version, href }: ServicesProps) => (
  <section className="place-services frame" aria-labelledby="services">
    <h2 id="services">{DIRECTORY_TEXTS.services}</h2>
    <ul>
      {shuffled(homeWords(home).advantages.services, `${href} ${version}`).map(({ name, icon, title }) => (
        <li key={name}>
          <Icon name={icon} size={28} /> {title}
        </li>
      ))}
    </ul>
  </section>
)
