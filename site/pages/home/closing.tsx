import { HOME } from '../../content/home'
import { quoteHref } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'

export const Closing = () => (
  <section className="closing" aria-labelledby="commencer">
    <div className="frame">
      <h2 className="display" id="commencer">
        {HOME.closing.title}
      </h2>
      <p className="lead">{HOME.closing.text}</p>
      <p className="closing-ways">
        <a className="button button-signal" href={quoteHref()}>
          {HOME.closing.button}
        </a>
        <PhoneLink />
      </p>
    </div>
  </section>
)
