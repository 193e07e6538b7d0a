import type { Landing } from '../../../shared/domain/landing'
import { LANDING_TEXTS } from '../../../shared/texts/landing-texts'
import { pagePartner } from '../../layout/page-partner'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Shapes } from '../../ui/icon'
import { PhoneLink } from '../../ui/phone-link'
import { LandingHero } from './landing-hero'

const Cards = ({ cards }: { cards: Landing['iconCards'] }) => (
  <section className="landing-cards frame" aria-label={LANDING_TEXTS.cards}>
    <ul>
      {cards.map(({ id, icon, text }) => (
        <li key={id}>
          <Shapes shapes={icon} size={28} />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

/**
 * Partner's texts are sanitised, so they need no shadow root: nothing in them can style our page.
 */
const Blocks = ({ blocks }: { blocks: Landing['textBlocks'] }) => (
  <div className="landing-blocks frame">
    {blocks.map(({ id, title, html }) => (
      <section key={id}>
        {title !== '' && <h2>{title}</h2>}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    ))}
  </div>
)

const Closing = ({ name }: { name: string }) => (
  <section className="landing-closing">
    <div className="frame">
      <div>
        <h2>{LANDING_TEXTS.closing.title}</h2>
        <p className="lead">{LANDING_TEXTS.closing.text}</p>
        <p className="landing-ways">
          <a className="button button-signal" href="#devis">
            {LANDING_TEXTS.closing.button}
          </a>
          <PhoneLink />
        </p>
      </div>
      <div className="landing-who">
        <h3>{LANDING_TEXTS.who.title}</h3>
        <p>{LANDING_TEXTS.who.text(name)}</p>
        <p>
          <a href={routes.partners.href()}>{LANDING_TEXTS.who.link}</a>
        </p>
      </div>
    </div>
  </section>
)

/** Content of a landing, on its own page and in its preview. */
export const LandingBody = ({ landing }: { landing: Landing }) => {
  const blocks = landing.textBlocks.filter(({ title, html }) => title !== '' || html !== '')
  return (
    <>
      <LandingHero landing={landing} />
      {landing.iconCards.length > 0 && <Cards cards={landing.iconCards} />}
      {blocks.length > 0 && <Blocks blocks={blocks} />}
      <Closing name={landing.name} />
    </>
  )
}

/** Page of a partner's or a campaign's landing. Empty fields are left out, or have our default. */
export const landingPage = (landing: Landing): Page => {
  const { title, metaDescription, name } = landing
  const partner = pagePartner(landing)
  return {
    title,
    description: metaDescription || LANDING_TEXTS.description(name),
    canonical: partner.href,
    isIndexed: true,
    canWait: true,
    style: 'site/pages/landing/landing-pages.css',
    partner,
    body: <LandingBody landing={landing} />,
  }
}
