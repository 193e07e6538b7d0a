import type { Transfer } from '../../../shared/domain/payment'
import { formatDay } from '../../../shared/texts/figures'
import { TRANSFER_TEXTS as TEXTS, transferFacts } from '../../../shared/texts/transfer-texts'
import { Facts } from '../../ui/facts'

/** Instructions for an expected transfer; the form below it still offers all other methods. */
export const TransferNote = ({ transfer }: { transfer: Transfer }) => (
  <section className="payment-transfer" aria-labelledby="virement">
    <h2 id="virement">{TEXTS.title}</h2>
    <p>{TEXTS.lead}</p>
    <Facts facts={transferFacts(transfer)} />
    <p>{TEXTS.until(formatDay(transfer.until))}</p>
    <p className="payment-note">{TEXTS.other}</p>
  </section>
)
