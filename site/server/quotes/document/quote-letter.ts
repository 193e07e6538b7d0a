import { QUOTE_PDF_TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { Log } from '../../http/logger'
import { attachedFile } from '../../mail/attached-file'
import type { Attachment, Mail } from '../../mail/outbox'
import type { MailAccent } from '../../mail/render-mail'
import type { FoundQuote } from './find-quote'
import { type QuoteDocument, withoutHold } from './quote-document'
import { quoteMail } from './quote-mail'
import { quotePdf } from './quote-pdf'
import type { PhotoSource } from '../photos/photo-store'
import { type QuotePhotos, simulationPhotos } from './quote-photos'

export interface QuoteLetterDeps extends PhotoSource {
  now: () => Date
  /** Renders a quote as a file; the site's own PDF by default. */
  renderPdf?: (document: QuoteDocument, photos: QuotePhotos) => Promise<Uint8Array>
  log: Pick<Log, 'error'>
}

interface Letter {
  quote: FoundQuote
  document: QuoteDocument
  /** Null when the server's public address is unknown. */
  link: string | null
  accent?: MailAccent | undefined
  /** Sent automatically after the first price. */
  isAutomatic?: boolean
  /** An adviser reminds the customer of the quote. */
  isReminder?: boolean
}

/**
 * Writes the mail of a quote with its PDF to keep and sign; if the PDF fails, the mail is sent
 * without it.
 */
export const createQuoteLetter = ({
  now,
  renderPdf = quotePdf,
  log,
  ...source
}: QuoteLetterDeps) => {
  const fileOf = async (
    reference: string,
    simulation: string,
    document: QuoteDocument,
  ): Promise<Attachment | null> => {
    try {
      return attachedFile(
        QUOTE_PDF_TEXTS.fileName(reference),
        'application/pdf',
        await renderPdf(document, await simulationPhotos(source, simulation)),
      )
    } catch (err) {
      log.error({ err, quote: reference }, 'quote mailed without its PDF')
      return null
    }
  }
  return async ({
    quote: { simulation, values, reference },
    document,
    link,
    accent,
    isAutomatic = false,
    isReminder = false,
  }: Letter): Promise<Mail> => {
    const { heldUntil = null } = simulation.flash ?? {}
    const end = heldUntil === null ? null : new Date(heldUntil)
    const isHoldActive = end !== null && end > now()
    const written = isHoldActive ? document : withoutHold(document)
    return quoteMail({
      document: written,
      reference,
      firstname: values.firstname,
      movingDate: simulation.movingDate,
      heldUntil: isHoldActive ? end : null,
      link,
      file: await fileOf(reference, simulation.uuid, written),
      accent,
      isAutomatic,
      isReminder,
    })
  }
}
