import type { ReactNode } from 'react'
import type { Address } from '../../shared/domain/address'
import { NEXT_STEP_TEXTS as TEXTS } from '../texts/article-texts'
import { HOME } from '../texts/home-texts'
import { routes } from '../routes'
import { QuoteForm } from './moving-elements'
import { PhoneLink } from './phone-link'

interface StepProps {
  title: string
  text: string
  children: ReactNode
}

const Step = ({ title, text, children }: StepProps) => (
  <section className="next-step" aria-labelledby="bloc_suite">
    <div className="frame">
      <div>
        <h2 id="bloc_suite">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </div>
  </section>
)

/** Link below a page to a price for the reader's own move. */
export const QuoteStep = ({ departure = null }: { departure?: Address | null }) => (
  <Step {...TEXTS.quote}>
    <div>
      <QuoteForm note={HOME.hero.note} departure={departure} />
      <div className="next-step-call">
        <span>{TEXTS.call}</span> <PhoneLink />
      </div>
    </div>
  </Step>
)

/**
 * Link below a page whose readers need no price: contact with an adviser. `write`: label of the
 * button.
 */
export const TalkStep = ({
  title,
  text,
  write,
}: {
  title: string
  text: string
  write: string
}) => (
  <Step title={title} text={text}>
    <div className="ways">
      <a className="button button-ink" href={routes.contact.href()}>
        {write}
      </a>
      <PhoneLink />
    </div>
  </Step>
)
