import { HOME } from '../../texts/home-texts'
import type { Titled } from '../../ports/home-content'
import { Fold } from '../../ui/page-fold'
import type { HomeWords } from './home-words'

interface CentralContentProps {
  content: readonly Titled[]
  texts: HomeWords['central']
}

/** Editor's main message. */
export const CentralContent = ({ content, texts }: CentralContentProps) => (
  <section className="central frame" aria-labelledby="comprendre">
    <h2 id="comprendre">{texts.title}</h2>
    <div className="central-list">
      {(content.length > 0 ? content : HOME.centralContent).map(({ title, text }) => (
        <Fold key={title} title={title} level={3}>
          <p>{text}</p>
        </Fold>
      ))}
    </div>
  </section>
)
