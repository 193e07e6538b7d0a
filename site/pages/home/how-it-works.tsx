import { HOME } from '../../content/home'
import type { HomeContent } from '../../home-content'
import type { HomeWords } from './home-words'
import address from './step-address.svg?raw'
import day from './step-day.svg?raw'
import furniture from './step-furniture.svg?raw'
import { Testimonials } from './testimonials'

const DRAWINGS = [address, furniture, day]

interface HowItWorksProps extends Pick<HomeContent, 'steps' | 'testimonials'> {
  words: Pick<HomeWords, 'steps' | 'testimonials'>
}

/** S2 §2: three steps from an address to a date, and who has gone that way. */
export const HowItWorks = ({ steps, testimonials, words }: HowItWorksProps) => (
  <section className="steps frame" aria-labelledby="etapes">
    <div className="section-intro">
      <h2 id="etapes">{steps?.title ?? HOME.steps.title}</h2>
      <p className="lead">{words.steps.intro}</p>
    </div>
    <ol className="steps-list">
      {(steps?.list ?? HOME.steps.list).map(({ title, text }, index) => (
        <li key={title}>
          <div
            className="steps-drawing"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: DRAWINGS[index] ?? '' }}
          />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
    {testimonials.length > 0 && <Testimonials testimonials={testimonials} words={words.testimonials} />}
  </section>
)
