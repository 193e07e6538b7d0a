import { formatDay } from '../../../shared/texts/figures'
import { ORDER_REQUEST_TEXTS } from '../../../shared/texts/order-page-texts'
import { price } from '../../../shared/texts/site'
import type { DateOffer, MoveOrderView } from '../../ports/booking-sources'
import { Facts } from '../../ui/facts'
import { FormIcon } from '../forms/form-icon'
import { DATE_FIELDS, DATE_WISH, type DateView } from './date-request-row'
import { EmailField } from './email-field'
import { REQUEST_FIELDS } from './request-form'

const { date: TEXTS } = ORDER_REQUEST_TEXTS

interface DateChangeProps {
  /** Address of the order's page. */
  action: string
  change: NonNullable<MoveOrderView['dateChange']>
  view: DateView
}

const hrefOf = (action: string, date: string) =>
  `${action}?${DATE_FIELDS.date}=${date}#${DATE_FIELDS.date}`

/** Price of the chosen day beside the present one, the days around it, and the request. */
const Offer = ({
  action,
  offer,
  view,
}: Pick<DateChangeProps, 'action' | 'view'> & { offer: Extract<DateOffer, { ok: true }> }) => {
  const { date, totalCents, formerCents, feeCents, leftCents, backCents, days } = offer
  const after = feeCents > 0 ? `${price(totalCents)} ${TEXTS.feeIn(feeCents)}` : price(totalCents)
  return (
    <>
      <div className="order-date-offer">
        <h3>{TEXTS.offer(formatDay(date))}</h3>
        <Facts
          areAmounts
          facts={[
            { label: TEXTS.before, value: price(formerCents) },
            { label: TEXTS.after, value: after },
            ...(backCents > 0
              ? [{ label: TEXTS.back, value: price(backCents) }]
              : [{ label: TEXTS.left, value: price(leftCents) }]),
          ]}
        />
        <h4>{TEXTS.around}</h4>
        <ul className="order-date-days">
          {days
            .filter(day => day.date !== date)
            .map(day => (
              <li key={day.date}>
                <a href={hrefOf(action, day.date)}>
                  {TEXTS.dayPrice(formatDay(day.date), price(day.totalCents))}
                </a>
              </li>
            ))}
        </ul>
      </div>
      <form method="post" action={action} noValidate>
        <input type="hidden" name={REQUEST_FIELDS.wish} value={DATE_WISH} />
        <input type="hidden" name={DATE_FIELDS.date} value={date} />
        <input type="hidden" name={DATE_FIELDS.seen} value={totalCents} />
        <EmailField id="e-mail-date" email={view.email} isWrong={view.fault === 'wrong-email'} />
        <p className="field-hint">{TEXTS.outcome}</p>
        <button className="button button-signal" type="submit">
          {TEXTS.send}
        </button>
      </form>
    </>
  )
}

/** Shows the price of a booked move on another day, and asks for that day; an adviser answers. */
export const DateChange = ({ action, change, view }: DateChangeProps) => {
  if (change.state === 'asked')
    return <p>{TEXTS.asked(formatDay(change.date), price(change.totalCents))}</p>
  const { date, offer, fault } = view
  const refusal = offer?.ok === false ? offer.reason : fault === 'wrong-email' ? null : fault
  return (
    <details className="disclosure" open={date !== ''}>
      <summary>{TEXTS.label}</summary>
      <form method="get" action={`${action}#${DATE_FIELDS.date}`} noValidate>
        <p className="order-request-costs">{TEXTS.costs(change.feeCents)}</p>
        <div className="field">
          <label className="field-label" htmlFor={DATE_FIELDS.date}>
            {TEXTS.day}
          </label>
          <input
            className="field-control"
            id={DATE_FIELDS.date}
            name={DATE_FIELDS.date}
            type="date"
            min={change.firstDate}
            max={change.lastDate}
            required
            defaultValue={date}
            aria-invalid={refusal !== null}
            aria-describedby={refusal === null ? undefined : `${DATE_FIELDS.date}-erreur`}
            autoFocus={refusal !== null}
          />
          {refusal !== null && (
            <p className="field-error" id={`${DATE_FIELDS.date}-erreur`}>
              <FormIcon name="alert" />
              {TEXTS.refusals[refusal]}
            </p>
          )}
        </div>
        <button className="button button-outline" type="submit">
          {TEXTS.see}
        </button>
      </form>
      {offer?.ok === true && <Offer action={action} offer={offer} view={view} />}
    </details>
  )
}
