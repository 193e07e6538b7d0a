import type { ExampleMove } from '../row'
import { QuoteForm } from '../../ui/moving-elements'
import { ExamplePrice } from './example-price'
import type { HomeWords } from './home-words'
import marker from './marker.svg?raw'
import { titleParts } from './title-parts'

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
            <span
              className="marked-stroke"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: marker }}
            />
          </span>
        )}
      </span>
    </h1>
  )
}

interface HeroProps {
  title: string
  texts: HomeWords['hero']
  example: ExampleMove | null
}

/** Title, departure form styled as a shipping label, and an example price. */
export const Hero = ({ title, texts, example }: HeroProps) => (
  <section className="hero">
    <Title title={title} />
    <div className="hero-form">
      <p className="lead">{texts.subtitle}</p>
      <div className="shipping-label">
        <p className="shipping-head" aria-hidden="true">
          <span>{texts.from}</span>
          <span className="shipping-bars" />
        </p>
        <h2>{texts.form}</h2>
        <QuoteForm note={texts.note} />
      </div>
    </div>
    {example !== null && <ExamplePrice move={example} />}
    <div className="hero-scene">
      <div className="hero-drawing" role="img" aria-label={texts.illustration} />
    </div>
  </section>
)
