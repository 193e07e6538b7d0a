import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { quoteHref } from '../../routes'

interface DirectoryClosingProps {
  title: string
  /** A quote from this place; without a place, from anywhere. */
  href?: string
}

/** The quote form at the end of the page. */
export const DirectoryClosing = ({ title, href = quoteHref() }: DirectoryClosingProps) => (
  <section className="place-closing" aria-labelledby="commencer">
    <div className="frame">
      <h2 id="commencer">{title}</h2>
      <p className="ways">
        <a className="button button-signal" href={href}>
          {DIRECTORY_TEXTS.quote}
        </a>
      </p>
    </div>
  </section>
)
