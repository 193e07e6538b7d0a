import { foldText } from '../../../shared/domain/text'
import { LIST_TEXTS } from '../../texts/article-texts'
import type { ArticleCard } from '../../ports/editorial'
import { SiteSearch } from '../../ui/site-search'
import { DraftTag } from './draft-tag'

const { questions: TEXTS } = LIST_TEXTS

interface Theme {
  /** Anchor; empty: questions without a theme. */
  id: string
  name: string
  cards: readonly ArticleCard[]
}

/** Groups by theme, oldest first; a theme takes the position of its first question. */
const byTheme = (cards: readonly ArticleCard[]): readonly Theme[] => {
  const themes = new Map<string, Theme>()
  for (const card of cards.toReversed()) {
    const name = card.theme ?? ''
    const id = foldText(name).replaceAll(' ', '-')
    const theme = themes.get(id)
    themes.set(id, { id, name: theme?.name ?? name, cards: [...(theme?.cards ?? []), card] })
  }
  return [...themes.values()]
}

/** Minimum number of themes for a table of contents. */
const MIN_THEMES = 3

/** Links to a theme, or to the full answer. */
const ThemeLinks = ({ themes }: { themes: readonly Theme[] }) => (
  <div className="question-ways">
    <SiteSearch id="champ_question" name={TEXTS.search} />
    {themes.length >= MIN_THEMES && (
      <nav aria-label={TEXTS.themes}>
        <ul>
          {themes.map(({ id, name }) => (
            <li key={id}>
              <a href={`#theme_${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </div>
)

interface QuestionListProps {
  cards: readonly ArticleCard[]
  hrefOf: (card: ArticleCard) => string
}

const Question = ({ card, href }: { card: ArticleCard; href: string }) => (
  <details className="disclosure">
    <summary>
      <span>
        {card.title} <DraftTag isDraft={card.isDraft} />
      </span>
    </summary>
    <p>{card.description}</p>
    <p>
      <a href={href}>
        {LIST_TEXTS.answer}
        <span className="visually-hidden"> ({card.title})</span>
      </a>
    </p>
  </details>
)

/** Questions by theme: the short answer opens in place, the full one has a page of its own. */
export const QuestionList = ({ cards, hrefOf }: QuestionListProps) => {
  const themes = byTheme(cards)
  return (
    <div className="questions">
      <ThemeLinks themes={themes.filter(({ id }) => id !== '')} />
      {themes.map(({ id, name, cards: questions }) => (
        <section key={id} {...(id === '' ? {} : { 'aria-labelledby': `theme_${id}` })}>
          {id !== '' && <h2 id={`theme_${id}`}>{name}</h2>}
          <div>
            {questions.map(card => (
              <Question key={card.slug} card={card} href={hrefOf(card)} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
