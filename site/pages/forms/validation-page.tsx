import { FORM_PAGES } from '../../texts/form-pages'
import type { Thanks } from '../../ports/form-state'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import type { EditedPage } from '../row'

const { validation: texts } = FORM_PAGES

/** Confirmation of the previous form, with two links. An editor writes title and continuation. */
export const validationPage = ({ title, text }: Thanks, edited: EditedPage): Page => ({
  title: edited.title ?? title,
  description: edited.metaDescription ?? texts.description,
  canonical: routes.validation.href(),
  isIndexed: false,
  body: (
    <section className="validation frame">
      <div>
        <h1 className="display">{title}</h1>
        <p className="lead">{text}</p>
        {edited.paragraphs.length > 0 && (
          <div className="validation-next">
            <h2>{texts.next}</h2>
            {edited.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        <p className="ways">
          <a className="button button-signal" href={quoteHref()}>
            {texts.quote}
          </a>
          <a className="button button-outline" href={routes.home.href()}>
            {texts.home}
          </a>
        </p>
      </div>
      {edited.illustration !== null && (
        <img
          className="validation-picture"
          src={edited.illustration.url}
          alt={edited.illustration.alt}
          width={edited.illustration.width}
          height={edited.illustration.height}
        />
      )}
    </section>
  ),
})
