import { BRAND } from '../../../shared/brand'
import { PRINTED_QUOTE_TEXTS as TEXTS } from '../../../shared/texts/order-page-texts'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PrintedQuote } from '../../ports/booking-sources'
import { Logo } from '../../ui/logo'
import { DocumentParts } from './document-parts'
import { holdWords } from './hold-words'

/** The quote, as it is printed. */
export const quotePage = (quote: PrintedQuote): Page => ({
  title: quote.title,
  description: TEXTS.description,
  canonical: routes.home.href(),
  isIndexed: false,
  style: 'site/pages/order/quote-document.css',
  script: { file: 'site/client/islands.ts', data: {} },
  body: (
    <article className="printed frame">
      <div className="letterhead">
        <Logo />
        <p>
          {BRAND.phone}
          <br />
          {BRAND.email}
        </p>
      </div>
      <h1>{quote.title}</h1>
      {quote.hold !== null && <p className="printed-hold">{holdWords(quote.hold)}</p>}
      <div className="ways">
        <Enhancement name="print">
          <button className="button button-signal" type="button" hidden>
            {TEXTS.print}
          </button>
        </Enhancement>
        <a className="button button-outline" href={quote.pdfHref}>
          {TEXTS.pdf}
        </a>
        {quote.payHref === null ? (
          <a href={routes.tunnelStep.href('reserver')}>{TEXTS.back}</a>
        ) : (
          <a href={quote.payHref}>{TEXTS.backToPayment}</a>
        )}
      </div>
      <DocumentParts document={quote} heading="h2" />
    </article>
  ),
})
