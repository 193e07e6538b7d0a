import { quoteHref } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import type { HomeWords } from './home-words'

export const Closing = ({ texts }: { texts: HomeWords['closing'] }) => (
  <section className="closing" aria-labelledby="commencer">
    <div className="frame">
      <h2 className="display" id="commencer">
        {texts.title}
      </h2>
      <p className="lead">{texts.text}</p>
      <p className="closing-ways">
        <a className="button button-signal" href={quoteHref()}>
          {texts.button}
        </a>
        <PhoneLink />
      </p>
    </div>
  </section>
)
