import { quoteHref } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import type { HomeWords } from './home-words'

export const Closing = ({ words }: { words: HomeWords['closing'] }) => (
  <section className="closing" aria-labelledby="commencer">
    <div className="frame">
      <h2 className="display" id="commencer">
        {words.title}
      </h2>
      <p className="lead">{words.text}</p>
      <p className="closing-ways">
        <a className="button button-signal" href={quoteHref()}>
          {words.button}
        </a>
        <PhoneLink />
      </p>
    </div>
  </section>
)
