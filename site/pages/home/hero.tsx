import { HOME } from '../../content/home'
import { QuoteForm } from '../../ui/moving-elements'
import { Scene } from '../../ui/scene'
import marker from './marker.svg?raw'

const { hero } = HOME

/** Title, and the departure form as the shipping label of the carton one is about to close. */
export const Hero = () => (
  <section className="hero">
    <h1 className="display">
      {hero.title[0]}{' '}
      <span className="hero-line">
        {hero.title[1]}{' '}
        <span className="marked">
          {hero.titleMarked}
          <span className="marked-stroke" aria-hidden="true" dangerouslySetInnerHTML={{ __html: marker }} />
        </span>
      </span>
    </h1>
    <div className="hero-form">
      <p className="lead">{hero.subtitle}</p>
      <div className="shipping-label">
        <p className="shipping-head" aria-hidden="true">
          <span>{hero.label.from}</span>
          <span className="shipping-bars" />
        </p>
        <h2>{hero.label.title}</h2>
        <QuoteForm note={hero.label.note} />
      </div>
    </div>
    <div className="hero-scene">
      <Scene name="hero" label={hero.illustration} />
    </div>
  </section>
)
