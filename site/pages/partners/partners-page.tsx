import { PARTNERS_PAGE } from '../../texts/partner-texts'
import { STOP_OFFERS_TEXTS } from '../../texts/stop-offers-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'

interface ListedPartner {
  name: string
  /** One line about the partner, or empty. */
  activity: string
}

const List = ({ partners }: { partners: readonly ListedPartner[] | null }) => {
  if (partners === null) return <p>{PARTNERS_PAGE.unread}</p>
  if (partners.length === 0) return <p>{PARTNERS_PAGE.empty}</p>
  return (
    <ul>
      {partners.map(({ name, activity }) => (
        <li key={name}>
          <h3>{name}</h3>
          {activity !== '' && <p>{activity}</p>}
        </li>
      ))}
    </ul>
  )
}

const Withdrawal = () => {
  const { title, text, other, hours, more, authority, rest, privacy } = PARTNERS_PAGE.withdrawal
  return (
    <section className="partners-withdrawal">
      <h2>{title}</h2>
      <div>
        <p>{text}</p>
        <p>
          <a className="button button-signal" href={routes.stopOffers.href()}>
            {STOP_OFFERS_TEXTS.title}
          </a>
        </p>
        <p>{other}</p>
        <p>
          {more} <a href={authority.href}>{authority.name}</a>. {rest}{' '}
          <a href={routes.editorial.href('/politique-confidentialite')}>{privacy}</a>.
        </p>
      </div>
      <div>
        <PhoneLink />
        <p className="partners-hours">{hours}</p>
      </div>
    </section>
  )
}

/**
 * Partners that may receive contact details, with data, purpose, and how to object. Null: the list
 * cannot be read now.
 */
export const partnersPage = (partners: readonly ListedPartner[] | null): Page => ({
  title: PARTNERS_PAGE.title,
  description: PARTNERS_PAGE.description,
  canonical: routes.partners.href(),
  style: 'site/pages/partners/partners-page.css',
  isIndexed: partners !== null,
  structured: origin => [
    breadcrumbData(crumbsTo({ title: PARTNERS_PAGE.title, href: routes.partners.href() }), origin),
  ],
  body: (
    <div className="editorial partners frame">
      <h1 className="display">{PARTNERS_PAGE.title}</h1>
      <div className="lead">
        <p>{PARTNERS_PAGE.intro}</p>
        <p className="partners-consent">{PARTNERS_PAGE.consent}</p>
        <p>{PARTNERS_PAGE.free}</p>
      </div>
      <div className="partners-body">
        <section className="partners-list shipping-label">
          <h2>{PARTNERS_PAGE.list}</h2>
          <List partners={partners} />
        </section>
        <div className="partners-facts">
          {PARTNERS_PAGE.facts.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
      <Withdrawal />
    </div>
  ),
})
