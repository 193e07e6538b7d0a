import { LIST_TEXTS } from '../../content/article-texts'
import type { ArticleCard } from '../../editorial'

/** Oldest first, which is the order they were asked in; a theme stands where its first question does. */
const byTheme = (
  cards: readonly ArticleCard[],
): readonly (readonly [theme: string, cards: readonly ArticleCard[]])[] => {
  const themes = new Map<string, ArticleCard[]>()
  for (const card of cards.toReversed()) {
    const theme = card.theme ?? ''
    themes.set(theme, [...(themes.get(theme) ?? []), card])
  }
  return [...themes]
}

interface QuestionListProps {
  cards: readonly ArticleCard[]
  hrefOf: (card: ArticleCard) => string
}

/** Questions by theme: what it comes to opens in place, the answer has a page of its own. */
export const QuestionList = ({ cards, hrefOf }: QuestionListProps) => (
  <div className="questions">
    {byTheme(cards).map(([theme, questions], index) => (
      <section key={theme} {...(theme === '' ? {} : { 'aria-labelledby': `theme_${index}` })}>
        {theme !== '' && <h2 id={`theme_${index}`}>{theme}</h2>}
        <div>
          {questions.map(card => (
            <details key={card.slug} className="disclosure">
              <summary>{card.title}</summary>
              <p>{card.description}</p>
              <p>
                <a href={hrefOf(card)}>
                  {LIST_TEXTS.answer}
                  <span className="visually-hidden"> ({card.title})</span>
                </a>
              </p>
            </details>
          ))}
        </div>
      </section>
    ))}
  </div>
)
