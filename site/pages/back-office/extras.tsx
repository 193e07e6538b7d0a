import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../texts/back-office'
import { Moment, CopyField, LastDay } from './adviser-facts'
import type { ExtraLine } from './order-file'
import { ExtraTag } from './state-tag'
import { ForActing } from './for-acting'

interface ExtrasProps {
  extras: readonly ExtraLine[]
  emptyText: string
  withdrawHref: (uuid: string) => string
}

/** Amounts requested beside a price, with their state, and the payment link while due. */
export const Extras = ({ extras, emptyText, withdrawHref }: ExtrasProps) =>
  extras.length === 0 ? (
    <p className="bo-hint">{emptyText}</p>
  ) : (
    <ul className="bo-extras">
      {extras.map(extra => (
        <li key={extra.uuid}>
          <p className="bo-row-name">
            <strong>{extra.label}</strong>
            <ExtraTag state={extra.state} />
          </p>
          <p className="bo-amount">{formatCents(extra.amountCents)}</p>
          <p className="bo-soft">
            <Moment moment={extra.createdAt} />
            {extra.expiresAt !== null && (
              <span>
                {BACK_OFFICE.fields.expiry} <LastDay end={extra.expiresAt} />
              </span>
            )}
          </p>
          {extra.state === 'due' && (
            <div className="bo-extra-acts">
              <CopyField
                id={`adresse-${extra.uuid}`}
                label={BACK_OFFICE.order.pay}
                value={extra.payHref}
              />
              <ForActing>
                <a className="bo-button" href={withdrawHref(extra.uuid)}>
                  {BACK_OFFICE.order.withdraw}
                  <span className="visually-hidden"> {extra.label}</span>
                </a>
              </ForActing>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
