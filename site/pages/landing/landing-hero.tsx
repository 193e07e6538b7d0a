import type { Landing } from '../../../shared/domain/landing'
import { LANDING_TEXTS } from '../../../shared/texts/landing-texts'
import { RouteForm } from '../../ui/moving-elements'
import { Scene } from '../../ui/scene'

/** Above the fold: promise, form, and the partner's picture with a quotation. */
export const LandingHero = ({ landing }: { landing: Landing }) => {
  const {
    partner,
    campaign,
    title,
    h1Title,
    heroCardTitle,
    heroLeftText,
    background,
    sourceToken,
  } = landing
  return (
    <section className="landing-hero">
      <h1 className="display">{h1Title || title}</h1>
      <div className="landing-form shipping-label" id="devis">
        <h2>{landing.h1HeroFormTitle || LANDING_TEXTS.formTitle}</h2>
        <p>{landing.heroFormSubTitle || LANDING_TEXTS.formSubTitle}</p>
        <RouteForm partner={partner} sourceToken={sourceToken} campaign={campaign ?? ''} />
      </div>
      <div className={background === '' ? 'landing-scene' : 'landing-scene landing-picture'}>
        {background === '' ? (
          <Scene name="hero" />
        ) : (
          <img src={background} alt="" width={1440} height={720} />
        )}
      </div>
      {(heroCardTitle !== '' || heroLeftText !== '') && (
        <div className="landing-word">
          {heroCardTitle !== '' && <h2>{heroCardTitle}</h2>}
          {heroLeftText !== '' && <p>{heroLeftText}</p>}
        </div>
      )}
    </section>
  )
}
