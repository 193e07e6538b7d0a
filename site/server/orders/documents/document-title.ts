import { INVOICE_TEXTS as TEXTS } from '../../../../shared/texts/invoice'
import type { OrderDocument } from './order-document'

/** Returns the title of a document: 'Facture d’acompte F-2026-000001'. */
export const documentTitle = ({
  kind,
  subject,
  number,
}: Pick<OrderDocument, 'kind' | 'subject' | 'number'>): string =>
  kind === 'credit' ? TEXTS.titles.credit(number) : TEXTS.titles[subject](number)
