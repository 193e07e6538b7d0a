import { CHANGE_FEES_CENTS } from '../../../shared/domain/cancellation'
import { ORDER_WISHES, type OrderRequest } from '../../../shared/domain/order'
import { MESSAGE_CONSENT_VERSION, MESSAGE_CONSENTS } from '../../../shared/texts/message-consents'
import { ORDER_REQUEST_TEXTS as TEXTS } from '../../../shared/texts/order-page'
import type { ShownOrder } from '../../booking-sources'
import { Sign } from '../forms/sign'
import { REQUEST_FIELDS, type RequestState } from './request-form'

interface OrderRequestsProps {
  action: string
  cancellation: NonNullable<ShownOrder['cancellation']>
  request: RequestState
}

const costsOf = (
  wish: OrderRequest['wish'],
  { keptCents, backCents, dateChange }: OrderRequestsProps['cancellation'],
) =>
  wish === 'cancel'
    ? TEXTS.cancelCosts(keptCents, backCents)
    : dateChange === 'fee'
      ? TEXTS.changeCosts.fee(CHANGE_FEES_CENTS[0])
      : TEXTS.changeCosts[dateChange]

const CONFIRMATION = 'e-mail-annulation'

/** Asks for the e-mail of the order: its link alone, which may have been passed on, cancels nothing. */
const EmailField = ({ request: { state, email } }: Pick<OrderRequestsProps, 'request'>) => {
  const isWrong = state === 'wrong-email'
  return (
    <div className="field">
      <label className="field-label" htmlFor={CONFIRMATION}>
        {TEXTS.cancel.email}
      </label>
      <p className="field-hint" id={`${CONFIRMATION}-aide`}>
        {TEXTS.cancel.emailHint}
      </p>
      <input
        className="field-control"
        id={CONFIRMATION}
        name={REQUEST_FIELDS.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={email}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${CONFIRMATION}-aide ${CONFIRMATION}-erreur` : `${CONFIRMATION}-aide`}
        autoFocus={isWrong}
      />
      {isWrong && (
        <p className="field-error" id={`${CONFIRMATION}-erreur`}>
          <Sign name="alert" />
          {TEXTS.wrongEmail}
        </p>
      )}
    </div>
  )
}

/** The requests that can be made about an order, each with its cost today; an adviser answers those that do not run alone. */
export const OrderRequests = ({ action, cancellation, request }: OrderRequestsProps) => (
  <section className="order-requests" aria-labelledby="changer">
    <h2 id="changer">{TEXTS.title}</h2>
    {ORDER_WISHES.map(wish => {
      const isMissing = request.state === 'missing' && request.wish === wish
      const field = `raison-${wish}`
      return (
        <details key={wish} className="disclosure" open={request.wish === wish}>
          <summary>{TEXTS[wish].label}</summary>
          <form method="post" action={action} noValidate>
            <p className="order-request-costs">{costsOf(wish, cancellation)}</p>
            <input type="hidden" name={REQUEST_FIELDS.wish} value={wish} />
            <div className="field">
              <label className="field-label" htmlFor={field}>
                {TEXTS[wish].why}
              </label>
              <p className="field-hint" id={`${field}-aide`}>
                {TEXTS[wish].hint}
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
                  <Sign name="alert" />
                  {TEXTS.missing}
                </p>
              )}
            </div>
            {wish === 'cancel' && <EmailField request={request} />}
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
      {!isDone && <Sign name="alert" />}
      <div>
        <p className="notice-title">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}
