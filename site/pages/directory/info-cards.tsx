import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { quoteHref, routes } from '../../routes'
import { Icon } from '../../ui/icon'

const HREFS = {
  guides: routes.list.href('/les-guides'),
  quote: quoteHref(),
  shop: routes.shop.href(),
} as const

/** S2 §2: three cartons of 400 px, each with the label of where it goes. */
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
