import { NEXT_STEP_TEXTS as TEXTS } from '../../content/article-texts'
import { HOME } from '../../content/home'
import type { ArticleKind } from '../../editorial'
import { routes } from '../../routes'
import { QuoteForm } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'

/** Of what these tell, nobody wants a price next. */
const TALKS: Readonly<Partial<Record<ArticleKind, { title: string; text: string; write: string }>>> = {
  faqs: TEXTS.ask,
  recrutements: TEXTS.apply,
  agencies: TEXTS.visit,
}

const QuoteStep = () => (
  <>
    <div>
      <h2 id="bloc_suite">{TEXTS.quote.title}</h2>
      <p>{TEXTS.quote.text}</p>
    </div>
    <div>
      <QuoteForm note={HOME.hero.label.note} />
      <div className="next-step-call">
        <span>{TEXTS.call}</span> <PhoneLink />
      </div>
    </div>
  </>
)

/** What a reader may want next, said plainly: a price of his own, or somebody to talk to. */
export const NextStep = ({ kind }: { kind: ArticleKind }) => {
  const talk = TALKS[kind]
  return (
    <section className="next-step" aria-labelledby="bloc_suite">
      <div className="frame">
        {talk === undefined ? (
          <QuoteStep />
        ) : (
          <>
            <div>
              <h2 id="bloc_suite">{talk.title}</h2>
              <p>{talk.text}</p>
            </div>
            <div className="ways">
              <a className="button button-ink" href={routes.contact.href()}>
                {talk.write}
              </a>
              <PhoneLink />
            </div>
          </>
        )}
      </div>
    </section>
  )
}
