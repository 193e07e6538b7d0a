import { renderToStaticMarkup } from 'react-dom/server'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { Icon } from '../../ui/icon'
import { homeWords } from '../home/home-words'
import { shuffled } from '../home/shuffled'
import type { PlacePageView } from './place-page-views'

interface ServicesProps extends Pick<PlacePageView<unknown>, 'home' | 'version'> {
  /** Address of the page, which seeds the order. */
  href: string
  /** Compact list without a visible title. */
  isCompact?: boolean
}

interface Service {
  name: string
  html: string
}

/**
 * Cached as HTML for each content version: otherwise each town's page would render fifty elements
 * in its own order.
 */
const cache = new WeakMap<ServicesProps['home'], readonly Service[]>()
const servicesOf = (home: ServicesProps['home']): readonly Service[] => {
  const cached = cache.get(home)
  if (cached !== undefined) return cached
  const services = homeWords(home).advantages.services.map(({ name, icon, title }) => ({
    name,
    html: renderToStaticMarkup(
      <li>
        <Icon name={icon} size={24} /> {title}
      </li>,
    ),
  }))
  cache.set(home, services)
  return services
}

/** Services in random order. */
export const Services = ({ home, version, href, isCompact = false }: ServicesProps) => {
  const __html = shuffled(servicesOf(home), `${href} ${version}`)
    .map(({ html }) => html)
    .join('')
  const list = { dangerouslySetInnerHTML: { __html } }
  return isCompact ? (
    <ul
      className="place-services place-services-compact frame"
      aria-label={DIRECTORY_TEXTS.services}
      {...list}
    />
  ) : (
    <section className="place-services frame" aria-labelledby="services">
      <h2 id="services">{DIRECTORY_TEXTS.services}</h2>
      <ul {...list} />
    </section>
  )
}
