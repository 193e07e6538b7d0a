import { ORDER_PAGE_TEXTS as TEXTS } from '../../../shared/texts/order-page-texts'
import { exactPrice } from '../../../shared/texts/site'
import type { DocumentLink } from '../../ports/booking-sources'

/** Returns links to the invoices and credit notes of an order, with their amounts. */
export const issuedDocuments = (
  documents: readonly DocumentLink[],
): { label: string; href: string }[] =>
  documents.map(({ title, amountCents, href }) => ({
    label: TEXTS.document(title, exactPrice(Math.abs(amountCents))),
    href,
  }))
