import { formatCents } from '../../../../shared/domain/money'
import { SANDBOX_BANK_TEXTS } from '../../../../shared/texts/sandbox-bank-texts'
import { storedRequest } from './sandbox-request'
import { BANK_PATH, bankPage } from './sandbox-page'
import type { SandboxPayments } from './sandbox-payments'
import { codeWords } from './signed-notification'

type Listed = Awaited<ReturnType<SandboxPayments['list']>>[number]

const { list: TEXTS, amount, purpose } = SANDBOX_BANK_TEXTS
const isKind = (kind: string): kind is keyof typeof TEXTS.methods =>
  Object.hasOwn(TEXTS.methods, kind)

const Settle = ({ payment }: { payment: Listed }) => {
  const { code, reference, notices, transaction_id: transaction } = payment
  const isUndecided = code === '0003' || code === '5004'
  const hasNoNotice = code !== null && notices === 0
  if (!isUndecided && !hasNoNotice) return null
  return (
    <form method="post" action={`${BANK_PATH}/decision`}>
      <input type="hidden" name="transaction" value={transaction} />
      {hasNoNotice ? (
        <button name="code" value={code}>
          {TEXTS.notify(reference)}
        </button>
      ) : (
        <>
          <button name="code" value="0000">
            {TEXTS.accept(reference)}
          </button>
          <button name="code" value="4001" className="plain">
            {TEXTS.refuse(reference)}
          </button>
        </>
      )}
    </form>
  )
}

const Payment = ({ payment }: { payment: Listed }) => {
  const { amountCents, echoed } = storedRequest(payment.parameters_json)
  return (
    <li>
      <dl>
        <dt>{TEXTS.reference}</dt>
        <dd>{payment.reference}</dd>
        <dt>{purpose}</dt>
        <dd>{echoed.DESCRIPTION}</dd>
        <dt>{amount}</dt>
        <dd className="amount">{formatCents(amountCents)}</dd>
        <dt>{TEXTS.method}</dt>
        <dd>{isKind(payment.kind) ? TEXTS.methods[payment.kind] : payment.kind}</dd>
        <dt>{TEXTS.state}</dt>
        <dd>
          {payment.code === null ? TEXTS.open : `${codeWords(payment.code)} (${payment.code})`}
        </dd>
        <dt>{TEXTS.notices}</dt>
        <dd>{TEXTS.taken(payment.taken, payment.notices)}</dd>
      </dl>
      <Settle payment={payment} />
    </li>
  )
}

/** Recent payments of the bank; undecided ones can be decided here. */
export const listPage = (payments: readonly Listed[]): string =>
  bankPage({
    title: TEXTS.title,
    children:
      payments.length === 0 ? (
        <p>{TEXTS.empty}</p>
      ) : (
        <>
          <p>{TEXTS.text}</p>
          <ul className="payments">
            {payments.map(payment => (
              <Payment key={payment.key} payment={payment} />
            ))}
          </ul>
        </>
      ),
  })
