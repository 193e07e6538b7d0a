import { HOME } from '../../texts/home-texts'
import type { HomeContent } from '../../ports/home-content'
import { MoreLink } from '../../ui/more-link'
import { ContentPicture } from '../../ui/picture'

type Cards = NonNullable<HomeContent['preparation']>['cards']

const CARD_WIDTH = '(max-width: 40rem) 6.5rem, (max-width: 60rem) 45vw, 20rem'

const OWN_CARDS: Cards = HOME.preparation.cards.map(card => ({ ...card, picture: null }))

/** Cards about preparing the move, chosen by an editor. */
export const Preparation = ({ preparation }: Pick<HomeContent, 'preparation'>) => (
  <section className="preparation" aria-labelledby="preparation">
    <div className="frame">
      <h2 id="preparation">{preparation?.title ?? HOME.preparation.title}</h2>
      <ul className="strip">
        {(preparation?.cards ?? OWN_CARDS).map(({ href, title, text, linkText, picture }) => (
          <li key={href}>
            {picture !== null && (
              <ContentPicture picture={{ ...picture, alt: '' }} width={CARD_WIDTH} />
            )}
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <MoreLink href={href} label={linkText} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
