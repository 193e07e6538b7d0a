import { Fragment } from 'react'
import { formatCents } from '../../../../shared/domain/money'
import type { IsoDate } from '../../../../shared/domain/moving-date'
import { formatDay } from '../../../../shared/texts/figures'
import { QUOTE_DOCUMENT_TEXTS, QUOTE_MAIL_TEXTS as TEXTS } from '../../../../shared/texts/quote-document'
import { routes } from '../../../routes'
import type { Attachment, Mail } from '../../mail/outbox'
import { Button, Facts, Heading, Note, Paragraph, Title } from '../../mail/parts'
import { type MailAccent, renderMail } from '../../mail/render-mail'
import type { QuoteDocument } from './quote-document'

interface QuoteMail {
  document: QuoteDocument
  reference: string
  firstname: string
  movingDate: IsoDate
  /** Opens the quote once; null where the server does not know what it is called. */
  link: string | null
  /** The quote as a file, null where it could not be made. */
  file: Attachment | null
  /** A partner's, in place of the site's. */
  accent?: MailAccent
}

/** A quote as its owner gets it by mail, whole: it can be kept, printed and compared without opening anything. */
export const quoteMail = ({ document, reference, firstname, movingDate, link, file, accent }: QuoteMail): Mail => {
  const { totalCents, validUntil, parts, sums, conditions } = document
  const date = formatDay(movingDate)
  return renderMail({
    subject: TEXTS.subject(reference, formatCents(totalCents)),
    preheader: TEXTS.preheader(date, formatDay(validUntil)),
    reason: TEXTS.reason,
    accent,
    attachments: file === null ? [] : [file],
    body: (
      <>
        <Title>{document.title}</Title>
        <Paragraph>
          {TEXTS.hello(firstname)} {TEXTS.lead(date)}
        </Paragraph>
        <Facts facts={sums.map((sum, index) => ({ ...sum, isPrice: index === sums.length - 1 }))} />
        {link !== null && (
          <>
            <Button href={link}>{TEXTS.open}</Button>
            <Note>{TEXTS.openNote}</Note>
          </>
        )}
        {parts.map(({ title, ...part }) => (
          <Fragment key={title}>
            <Heading>{title}</Heading>
            <Facts {...part} />
          </Fragment>
        ))}
        <Heading>{QUOTE_DOCUMENT_TEXTS.parts.conditions}</Heading>
        {conditions.map(condition => (
          <Note key={condition}>{condition}</Note>
        ))}
        {link !== null && (
          <Note>
            <a href={new URL(routes.editorial.href('/cgv'), link).href}>{TEXTS.terms}</a>
          </Note>
        )}
      </>
    ),
  })
}
