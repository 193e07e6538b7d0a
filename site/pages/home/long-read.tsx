import { HOME } from '../../content/home'
import type { ArticlePart } from '../../editorial'
import { ArticleParts } from '../../ui/article-parts'

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

/** The long read for whoever wants to understand a price before asking for one. */
export const LongRead = ({ parts }: { parts: readonly ArticlePart[] }) => (
  <section className="long-read">{parts.length > 0 ? <ArticleParts parts={parts} /> : <Own />}</section>
)
