import type { ReactNode } from 'react'
import { LOOKUP_TEXTS } from '../../../shared/texts/lookup-texts'
import { ORDER_PAGE_TEXTS as TEXTS } from '../../../shared/texts/order-page-texts'
import { LookupLink } from '../../ui/lookup-link'
import { PhoneLink } from '../../ui/phone-link'

interface OrderLayoutProps {
  /** 'Commande ABCDE23456' */
  reference: string
  title: string
  state: { title: string; text: string; tag: string }
  /** Stands below the state: a button to pay, the outcome of a request. */
  notice?: ReactNode
  /** Summary for the customer: the sums, or the destination. */
  label: ReactNode
  children: ReactNode
  documents: readonly { label: string; href: string }[]
  /** Note after the documents, or the reason for none. */
  documentsNote?: ReactNode
  /** Sections between documents and help. */
  aside?: ReactNode
  /** End of the help: erasure of data, and the link back to a partner. */
  help?: ReactNode
  /** Below everything else, over the whole width. */
  after?: ReactNode
}

/** Page of an order of any kind: state, purchase, documents, and contact. */
export const OrderLayout = ({
  reference,
  title,
  state,
  notice,
  label,
  children,
  documents,
  documentsNote,
  aside: sideColumn,
  help,
  after,
}: OrderLayoutProps) => (
  <div className="order frame">
    <header className="order-head">
      <p className="order-reference">{reference}</p>
      <h1>{title}</h1>
      <p>
        <span className={`tag order-state ${state.tag}`}>{state.title}</span>
      </p>
      <p className="lead">{state.text}</p>
      {notice}
    </header>
    {label}
    <div className="order-main">{children}</div>
    <aside className="order-aside">
      {(documents.length > 0 || documentsNote !== undefined) && (
        <section aria-labelledby="documents">
          <h2 id="documents">{TEXTS.documentsTitle}</h2>
          {documents.length > 0 && (
            <ul className="order-papers">
              {documents.map(document => (
                <li key={document.href}>
                  <a href={document.href}>{document.label}</a>
                </li>
              ))}
            </ul>
          )}
          {documentsNote}
        </section>
      )}
      {sideColumn}
      <section aria-labelledby="aide">
        <h2 id="aide">{TEXTS.help}</h2>
        <PhoneLink />
        <p className="order-keep">{TEXTS.keep}</p>
        <LookupLink lead={LOOKUP_TEXTS.lost} />
        {help}
      </section>
    </aside>
    {after}
  </div>
)
