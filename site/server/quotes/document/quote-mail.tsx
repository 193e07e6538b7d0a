import { Fragment } from 'react'
import { formatCents } from '../../../../shared/domain/money'
import type { IsoDate } from '../../../../shared/domain/moving-date'
import { clockTime, formatDay } from '../../../../shared/texts/figures'
import { flashHold } from '../../../../shared/texts/flash-offer-texts'
import {
  QUOTE_DOCUMENT_TEXTS,
  QUOTE_MAIL_TEXTS as TEXTS,
} from '../../../../shared/texts/quote-document-texts'
import { routes } from '../../../routes'
import type { Attachment, Mail } from '../../mail/outbox'
import { Button, Facts, Heading, Note, Paragraph, Title } from '../../mail/parts'
import { type MailAccent, renderMail } from '../../mail/render-mail'
import { includedIn, type QuoteDocument } from './quote-document'

interface QuoteMail {
  document: QuoteDocument
  reference: string
  firstname: string
  movingDate: IsoDate
  /** End of a flash offer's hold, null when it is not held for the customer. */
  heldUntil?: Date | null
  /**
   * Link that opens the quote once, or the payment page of a flash offer; null when the public
   * address is unknown.
   */
  link: string | null
  /** The quote as a file, null when it could not be made. */
  file: Attachment | null
  /** A partner's accent colour, in place of the site's. */
  accent?: MailAccent | undefined
  /**
   * Sent automatically after the first price: the mail says so, and how to have everything erased.
   */
  isAutomatic?: boolean
  /** An adviser reminds the customer of the quote. */
  isReminder?: boolean
}

/** Returns the sentences around a quote: it is opened to choose from, or a held offer is paid. */
const textsFor = ({
  document,
  reference,
  movingDate,
  heldUntil,
  isAutomatic = false,
  isReminder = false,
}: QuoteMail) => {
  const { totalCents, validUntil, notFirm } = document
  const date = formatDay(movingDate)
  const total = formatCents(totalCents)
  const { flash } = TEXTS
  if (includedIn(document) === null)
    return {
      subject: isReminder
        ? TEXTS.reminder.subject(reference)
        : notFirm === undefined
          ? TEXTS.subject(reference, total)
          : TEXTS.subjectNotFirm(reference, total),
      preheader:
        notFirm === undefined
          ? TEXTS.preheader(date, formatDay(validUntil))
          : TEXTS.preheaderNotFirm(date, notFirm),
      lead: isReminder ? TEXTS.reminder.lead(date) : TEXTS.lead(date),
      kept: notFirm ?? null,
      open: isAutomatic ? TEXTS.resume : TEXTS.open,
      openNote: TEXTS.openNote,
    }
  const time = heldUntil ? clockTime(heldUntil) : null
  return {
    subject: flash.subject(reference, total),
    lead: flash.lead(date),
    preheader: time === null ? flash.preheader(date) : flash.preheaderKept(date, time),
    kept: flashHold(time),
    open: flash.open,
    openNote: flash.openNote,
  }
}

/**
 * Returns the mail of a whole quote, which can be stored, printed and compared without opening a
 * page.
 */
export const quoteMail = (quote: QuoteMail): Mail => {
  const { document, firstname, link, file, accent, isAutomatic = false, isReminder = false } = quote
  const { parts, sums, conditions } = document
  const texts = textsFor(quote)
  return renderMail({
    subject: texts.subject,
    preheader: texts.preheader,
    reason: isAutomatic ? TEXTS.unasked.reason : isReminder ? TEXTS.reminder.reason : TEXTS.reason,
    origin: link,
    ...(accent === undefined ? {} : { accent }),
    attachments: file === null ? [] : [file],
    body: (
      <>
        <Title>{document.title}</Title>
        <Paragraph>
          {TEXTS.hello(firstname)} {texts.lead}
        </Paragraph>
        {texts.kept !== null && <Paragraph>{texts.kept}</Paragraph>}
        <Facts facts={sums.map((sum, index) => ({ ...sum, isPrice: index === sums.length - 1 }))} />
        {link !== null && (
          <>
            <Button href={link}>{texts.open}</Button>
            <Note>{texts.openNote}</Note>
          </>
        )}
        {isReminder && <Note>{TEXTS.reminder.note}</Note>}
        {isAutomatic && (
          <Note>{link === null ? TEXTS.unasked.noteWithoutLink : TEXTS.unasked.note}</Note>
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
