import { HOME } from '../../texts/home-texts'
import type { ArticlePart } from '../../ports/editorial'
import { ArticleParts } from '../../ui/article-parts'
import type { HomeWords } from './home-words'

const Own = () => (
  <div className="prose">
    <h2>{HOME.article.title}</h2>
    {HOME.article.paragraphs.map(({ title, text }) => (
      <div key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    ))}
  </div>
)

interface LongReadProps {
  parts: readonly ArticlePart[]
  texts: HomeWords['reading']
}

/** Long text about prices, folded. */
export const LongRead = ({ parts, texts }: LongReadProps) => (
  <details className="reading disclosure frame">
    <summary>{texts.title}</summary>
    <div className="long-read">{parts.length > 0 ? <ArticleParts parts={parts} /> : <Own />}</div>
  </details>
)
