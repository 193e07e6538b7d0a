import { STATIC_PAGES } from '../../content/static-pages'
import { quoteHref, routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'

/** `quote`: where a reader thinks of his own move. `question`: where he reads the law. */
export const NextStep = ({ kind }: { kind: 'quote' | 'question' }) => {
  const { title, text, button } = STATIC_PAGES.next[kind]
  return (
    <section className="static-next" aria-labelledby="suite">
      <div>
        <h2 id="suite">{title}</h2>
        <p>{text}</p>
      </div>
      <p className="ways">
        {kind === 'quote' ? (
          <a className="button button-signal" href={quoteHref()}>
            {button}
          </a>
        ) : (
          <a className="button button-ink" href={routes.contact.href()}>
            {button}
          </a>
        )}
        <PhoneLink />
      </p>
    </section>
  )
}
