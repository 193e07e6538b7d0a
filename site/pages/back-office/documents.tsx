import { formatExactCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../texts/back-office'
import { Moment } from './adviser-facts'
import type { DocumentLine } from './order-file'

const { order: texts } = BACK_OFFICE

/** Invoices and credit notes of an order, the oldest first. */
export const Documents = ({ documents }: { documents: readonly DocumentLine[] }) => (
  <section className="bo-panel" aria-labelledby="factures">
    <h2 id="factures">{texts.documents}</h2>
    {documents.length === 0 ? (
      <p className="bo-hint">{texts.noDocument}</p>
    ) : (
      <ul className="bo-extras">
        {documents.map(({ title, issuedAt, amountCents, href }) => (
          <li key={href}>
            <p className="bo-row-name">
              <a href={href}>{title}</a>
            </p>
            <p className="bo-amount">{formatExactCents(amountCents)}</p>
            <p className="bo-soft">
              <Moment moment={issuedAt} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
)
