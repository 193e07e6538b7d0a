import { CHANGE_FEES_CENTS } from '../../../shared/domain/cancellation'
import { ORDER_WISHES, type OrderRequest } from '../../../shared/domain/order'
import { MESSAGE_CONSENT_VERSION, MESSAGE_CONSENTS } from '../../../shared/texts/message-consents'
import { ORDER_REQUEST_TEXTS as TEXTS } from '../../../shared/texts/order-page-texts'
import type { MoveOrderView } from '../../ports/booking-sources'
import { FormIcon } from '../forms/form-icon'
import { DateChange } from './date-change'
import type { DateView } from './date-request-row'
import { EmailField } from './email-field'
import { REQUEST_FIELDS, type RequestState } from './request-form'

interface OrderRequestsProps {
  action: string
  cancellation: NonNullable<MoveOrderView['cancellation']>
  dateChange: MoveOrderView['dateChange']
  date: DateView
  request: RequestState
}

const costsOf = (
  wish: OrderRequest['wish'],
  { keptCents, backCents, dateChange }: OrderRequestsProps['cancellation'],
  hasDateForm: boolean,
) =>
  wish === 'cancel'
    ? TEXTS.cancelCosts(keptCents, backCents)
    : hasDateForm
      ? TEXTS.otherChange.costs
      : dateChange === 'fee'
        ? TEXTS.changeCosts.fee(CHANGE_FEES_CENTS[0])
        : TEXTS.changeCosts[dateChange]

/**
 * The requests that can be made about an order, each with its cost today; an adviser handles those
 * that are not automatic.
 */
export const OrderRequests = ({
  action,
  cancellation,
  dateChange,
  date,
  request,
}: OrderRequestsProps) => (
  <section className="order-requests" aria-labelledby="changer">
    <h2 id="changer">{TEXTS.title}</h2>
    {dateChange !== null && <DateChange action={action} change={dateChange} view={date} />}
    {ORDER_WISHES.map(wish => {
      const isMissing = request.state === 'missing' && request.wish === wish
      const field = `raison-${wish}`
      return (
        <details key={wish} className="disclosure" open={request.wish === wish}>
          <summary>{TEXTS[wish].label}</summary>
          <form method="post" action={action} noValidate>
            <p className="order-request-costs">
              {costsOf(wish, cancellation, dateChange !== null)}
            </p>
            <input type="hidden" name={REQUEST_FIELDS.wish} value={wish} />
            <div className="field">
              <label className="field-label" htmlFor={field}>
                {TEXTS[wish].why}
              </label>
              <p className="field-hint" id={`${field}-aide`}>
                {wish === 'change' && (dateChange !== null || cancellation.dateChange === 'fixed')
                  ? TEXTS.otherChange.hint
                  : TEXTS[wish].hint}
              </p>
              <textarea
                className="field-control"
                id={field}
                name={REQUEST_FIELDS.message}
                rows={3}
                maxLength={2_000}
                required={wish === 'change'}
                defaultValue={request.wish === wish ? request.message : ''}
                aria-invalid={isMissing}
                aria-describedby={isMissing ? `${field}-aide ${field}-erreur` : `${field}-aide`}
                autoFocus={isMissing}
              />
              {isMissing && (
                <p className="field-error" id={`${field}-erreur`}>
                  <FormIcon name="alert" />
                  {TEXTS.missing}
                </p>
              )}
            </div>
            {wish === 'cancel' && (
              <EmailField
                id="e-mail-annulation"
                email={request.email}
                isWrong={request.state === 'wrong-email'}
              />
            )}
            <p className="field-hint">
              {wish === 'cancel'
                ? TEXTS.cancel.outcome[cancellation.isAtOnce ? 'atOnce' : 'asked']
                : MESSAGE_CONSENTS[MESSAGE_CONSENT_VERSION]?.contact.sending}
            </p>
            <button className="button button-outline" type="submit">
              {TEXTS[wish].send}
            </button>
          </form>
        </details>
      )
    })}
  </section>
)

/** Shows the outcome of a request. */
export const RequestNotice = ({ state }: Pick<RequestState, 'state'>) => {
  if (state === 'fresh') return null
  const isDone = state === 'sent' || state === 'cancelled'
  const { title, text } = isDone ? TEXTS[state] : TEXTS.failed[state]
  return (
    <div className="notice order-notice" role={isDone ? 'status' : 'alert'}>
      {!isDone && <FormIcon name="alert" />}
      <div>
        <p className="notice-title">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}
