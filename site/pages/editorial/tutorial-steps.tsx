import { ARTICLE_TEXTS } from '../../texts/article-texts'
import type { Article } from '../../ports/editorial'

const { tutorial: TEXTS } = ARTICLE_TEXTS

const timeOf = (minutes: number): string =>
  minutes < 60 ? TEXTS.minutes(minutes) : TEXTS.hours(Math.floor(minutes / 60), minutes % 60)

/** Materials, duration and steps of a tutorial. */
export const TutorialSteps = ({ tutorial }: { tutorial: NonNullable<Article['tutorial']> }) => {
  const { minutes, supplies, steps } = tutorial
  return (
    <>
      <section className="story-facts tutorial-supplies" aria-labelledby="bloc_materiel">
        <p>
          {TEXTS.time} <strong>{timeOf(minutes)}</strong>
        </p>
        {supplies.length > 0 && (
          <>
            <h2 id="bloc_materiel">{TEXTS.supplies}</h2>
            <ul>
              {supplies.map(supply => (
                <li key={supply}>{supply}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {steps.length > 0 && (
        <section className="tutorial-steps" aria-labelledby="bloc_gestes">
          <h2 id="bloc_gestes">{TEXTS.steps}</h2>
          <ol>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
