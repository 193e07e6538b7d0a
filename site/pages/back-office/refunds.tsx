import { exactPrice } from '../../../shared/texts/site'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { Moment, Fact, Facts } from './adviser-facts'
import { formState } from './form'
import { Notice } from './notice'
import type { MoveFile, RefundLine } from './order-file'
import { ForActing } from './for-acting'

const { refund: REFUND } = RETURNS_OFFICE

interface RefundTexts {
  title: string
  text: (amount: string) => string
  reference: string
  asked: string
}

/**
 * Returns the decision that an adviser takes on an unfinished refund: the bank has not answered, or
 * recording it was interrupted.
 */
const followUps = ({
  isByHand,
}: RefundLine): { texts: RefundTexts; acts: readonly (readonly [string, string])[] } => {
  const { pending, unbooked } = REFUND
  return isByHand
    ? {
        texts: unbooked,
        acts: [
          ['done', unbooked.done],
          ['refused', unbooked.refused],
        ],
      }
    : {
        texts: pending,
        acts: [
          ['again', pending.again],
          ['done', pending.done],
          ['refused', pending.refused],
        ],
      }
}

const Pending = ({ refund, frame }: { refund: RefundLine; frame: FrameData }) => {
  const { texts, acts } = followUps(refund)
  const { key, returned } = formState('suite', frame)
  return (
    <section className="bo-panel" aria-labelledby={`sans-reponse-${refund.uuid}`}>
      <h2 id={`sans-reponse-${refund.uuid}`}>{texts.title}</h2>
      {returned !== null && <Notice kind="refused" text={returned.notice} />}
      <p>{texts.text(exactPrice(refund.amountCents))}</p>
      <Facts>
        <Fact label={texts.reference}>{refund.reference}</Fact>
        <Fact label={texts.asked}>
          <Moment moment={refund.askedAt} />
        </Fact>
      </Facts>
      <ForActing>
        <form className="bo-steps" method="post" action={ADDRESSES.pendingRefund.href(refund.uuid)}>
          <input type="hidden" name="cle" value={key} />
          {acts.map(([name, text]) => (
            <button key={name} className="bo-button" type="submit" name="suite" value={name}>
              {text}
            </button>
          ))}
        </form>
      </ForActing>
    </section>
  )
}

/** Refunds that wait for the bank or for the end of their booking. */
export const PendingRefunds = ({
  refunds,
  frame,
}: {
  refunds: readonly RefundLine[]
  frame: FrameData
}) =>
  refunds
    .filter(({ state }) => state === 'asked')
    .map(refund => <Pending key={refund.uuid} refund={refund} frame={frame} />)

/** Completed refunds: amount, time, means and reason. */
export const DoneRefunds = ({ refunds }: { refunds: readonly RefundLine[] }) => {
  const done = refunds.filter(({ state }) => state === 'done')
  if (done.length === 0) return null
  return (
    <section className="bo-panel" aria-labelledby="remboursements">
      <h2 id="remboursements">{REFUND.list.title}</h2>
      <ul className="bo-extras">
        {done.map(({ uuid, reference, amountCents, isByHand, reason, askedAt, settledAt }) => (
          <li key={uuid}>
            <p className="bo-row-name">
              <strong>{reference}</strong>
            </p>
            <p className="bo-amount">{exactPrice(amountCents)}</p>
            <Facts>
              <Fact label={REFUND.list.done}>
                <Moment moment={settledAt ?? askedAt} />
              </Fact>
              <Fact label={REFUND.way}>
                {isByHand ? REFUND.list.ways.hand : REFUND.list.ways.bank}
              </Fact>
              <Fact label={REFUND.reasonOf}>{reason}</Fact>
            </Facts>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the money that the company owes the customer of a move, with the button that refunds it at the bank. */
export const DueBack = ({ order, frame }: { order: MoveFile; frame: FrameData }) => {
  const { toRefundCents, keptCents, uuid } = order
  if (toRefundCents === 0) return null
  return (
    <section className="bo-panel" aria-labelledby="a-rendre">
      <h2 id="a-rendre">{REFUND.due.title}</h2>
      <p>
        {REFUND.due.text(exactPrice(toRefundCents))}{' '}
        {keptCents > 0 && REFUND.due.kept(exactPrice(keptCents))}
      </p>
      <ForActing>
        <form className="bo-steps" method="post" action={ADDRESSES.refundDue.href(uuid)}>
          <input type="hidden" name="cle" value={formState('rendre', frame).key} />
          <button className="bo-button bo-button-main" type="submit">
            {REFUND.due.button(exactPrice(toRefundCents))}
          </button>
        </form>
      </ForActing>
    </section>
  )
}
