import { HOME } from '../../texts/home-texts'
import type { HomeContent } from '../../ports/home-content'
import type { HomeWords } from './home-words'
import { StepList } from './step-list'
import { Testimonials } from './testimonials'

interface HowItWorksProps extends Pick<HomeContent, 'steps' | 'testimonials'> {
  words: Pick<HomeWords, 'steps' | 'testimonials'>
}

/** Three steps from address to date, with testimonials. */
export const HowItWorks = ({ steps, testimonials, words }: HowItWorksProps) => (
  <section className="steps frame" aria-labelledby="etapes">
    <div className="section-intro">
      <h2 id="etapes">{steps?.title ?? HOME.steps.title}</h2>
      <p className="lead">{words.steps.intro}</p>
    </div>
    <StepList steps={steps?.list ?? HOME.steps.list} />
    {testimonials.length > 0 && (
      <Testimonials testimonials={testimonials} words={words.testimonials} />
    )}
  </section>
)
