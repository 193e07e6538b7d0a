import { PRINTED_QUOTE_TEXTS as TEXTS } from '../../../shared/texts/order-page'
import { Reflex } from '../../island'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { PrintedQuote } from '../../section'
import { DocumentParts } from './document-parts'

/** The quote, as it is printed. */
export const quotePage = ({ title, pdfHref, parts, sums, conditions }: PrintedQuote): Page => ({
  title,
  description: TEXTS.description,
  canonical: routes.home.href(),
  isIndexed: false,
  script: { file: 'site/islands.ts', data: {} },
  body: (
    <article className="printed frame">
      <h1>{title}</h1>
      <div className="printed-ways">
        <Reflex name="print">
          <button className="button button-signal" type="button" hidden>
            {TEXTS.print}
          </button>
        </Reflex>
        <a className="button button-outline" href={pdfHref}>
          {TEXTS.pdf}
        </a>
        <a className="printed-back" href={routes.tunnelStep.href('reserver')}>
          {TEXTS.back}
        </a>
      </div>
      <DocumentParts parts={parts} sums={sums} conditions={conditions} />
    </article>
  ),
})
