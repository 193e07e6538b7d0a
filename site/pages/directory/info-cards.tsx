import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { quoteHref, routes } from '../../routes'
import { Icon } from '../../ui/icon'

const HREFS = {
  guides: routes.list.href('/les-guides'),
  quote: quoteHref(),
  shop: routes.shop.href(),
} as const

/** Three cards of 400 px, each shaped as a carton with a shipping label. */
export const InfoCards = () => (
  <section className="info-cards frame" aria-labelledby="cartons">
    <h2 id="cartons" className="visually-hidden">
      {DIRECTORY_TEXTS.cardsTitle}
    </h2>
    <ul>
      {DIRECTORY_TEXTS.cards.map(({ name, title, text }) => (
        <li key={name} className={`info-card info-card-${name}`}>
          <h3>
            <a href={HREFS[name]}>
              {title} <Icon name="arrow-right" />
            </a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
