import { HOME } from '../../content/home'
import type { ExampleMove } from '../../section'
import { QuoteForm } from '../../ui/moving-elements'
import { Scene } from '../../ui/scene'
import { ExamplePrice } from './example-price'
import marker from './marker.svg?raw'
import { titleParts } from './title-parts'

const { hero } = HOME

const Title = ({ title }: { title: string }) => {
  const { first, rest, marked } = titleParts(title)
  return (
    <h1 className="display">
      {first}{' '}
      <span className="hero-line">
        {rest}{' '}
        {marked !== '' && (
          <span className="marked">
            {marked}
            <span className="marked-stroke" aria-hidden="true" dangerouslySetInnerHTML={{ __html: marker }} />
          </span>
        )}
      </span>
    </h1>
  )
}

/** Title, the departure form as the shipping label of the carton one is about to close, and a price to believe it by. */
export const Hero = ({ title, example }: { title: string; example: ExampleMove | null }) => (
  <section className="hero">
    <Title title={title} />
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
    {example !== null && <ExamplePrice move={example} />}
    <div className="hero-scene">
      <Scene name="hero" label={hero.illustration} />
    </div>
  </section>
)
