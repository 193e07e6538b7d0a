import { QUOTE_PDF_TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { Log } from '../../http/logger'
import { attachedFile } from '../../mail/attached-file'
import type { Attachment, Mail } from '../../mail/outbox'
import type { MailAccent } from '../../mail/render-mail'
import type { FoundQuote } from './find-quote'
import { type QuoteDocument, withoutHold } from './quote-document'
import { quoteMail } from './quote-mail'
import { quotePdf } from './quote-pdf'

export interface QuoteLetterDeps {
  now: () => Date
  /** Lays out the file of a quote; the site's own by default. */
  layOut?: (document: QuoteDocument) => Promise<Uint8Array>
  log: Pick<Log, 'error'>
}

interface Letter {
  quote: FoundQuote
  document: QuoteDocument
  /** Null where the server does not know what it is called. */
  link: string | null
  accent?: MailAccent | undefined
  /** It leaves by itself after the first price. */
  isUnasked?: boolean
}

/** Writes the mail of a quote, with what it says as a file to keep and to sign: it leaves without, if need be. */
export const createQuoteLetter = ({ now, layOut = quotePdf, log }: QuoteLetterDeps) => {
  const fileOf = async (reference: string, document: QuoteDocument): Promise<Attachment | null> => {
    try {
      return attachedFile(
        QUOTE_PDF_TEXTS.fileName(reference),
        'application/pdf',
        await layOut(document),
      )
    } catch (err) {
      log.error({ err, quote: reference }, 'a quote is mailed without its PDF')
      return null
    }
  }
  return async ({
    quote: { simulation, values, reference },
    document,
    link,
    accent,
    isUnasked = false,
  }: Letter): Promise<Mail> => {
    const { heldUntil = null } = simulation.flash ?? {}
    const end = heldUntil === null ? null : new Date(heldUntil)
    const isHeld = end !== null && end > now()
    const written = isHeld ? document : withoutHold(document)
    return quoteMail({
      document: written,
      reference,
      firstname: values.firstname,
      movingDate: simulation.movingDate,
      heldUntil: isHeld ? end : null,
      link,
      file: await fileOf(reference, written),
      accent,
      isUnasked,
    })
  }
}
