import { HOME } from '../../content/home'

/** The long read for whoever wants to understand a price before asking for one. */
export const Article = () => (
  <section className="article" aria-labelledby="calcul">
    <h2 id="calcul">{HOME.article.title}</h2>
    {HOME.article.paragraphs.map(({ title, text }) => (
      <div key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    ))}
  </section>
)
