import type { OfferedShare, PaymentMethod } from '../../../shared/domain/payment'
import { formatDay } from '../../../shared/texts/figures'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment'
import { price, SITE_TEXTS } from '../../../shared/texts/site'
import { FIELDS } from './choice'

type OfferedMethod = OfferedShare['methods'][number]

/** Several payments of one purchase are a credit before the law, whoever lends. */
const isCredit = ({ method, terms }: OfferedMethod): boolean => terms.length > 1 || method.startsWith('oney')

const Terms = ({ method: { method, terms }, amountCents }: { method: OfferedMethod; amountCents: number }) => {
  if (method.startsWith('oney')) return <span className="pay-terms">{TEXTS.lender}</span>
  if (terms.length < 2) return null
  const totalCents = terms.reduce((sum, term) => sum + term.amountCents, 0)
  return (
    <span className="pay-terms">
      {terms.map(({ date, amountCents }, index) => (
        <span key={date} className="pay-term">
          <span>{index === 0 ? TEXTS.today : formatDay(date)}</span>
          <span className="pay-term-amount">{price(amountCents)}</span>
        </span>
      ))}
      <span>{totalCents === amountCents ? TEXTS.noFees(amountCents) : TEXTS.withFees(totalCents)}</span>
    </span>
  )
}

interface MethodChoiceProps {
  offered: OfferedShare
  /** The method that is ticked; without one the first. */
  chosen: PaymentMethod | undefined
  /** There is no other share to choose. */
  isOnly: boolean
}

/** The ways of paying one share, what each takes when, and the sentence the law wants beside a credit. */
export const MethodChoice = ({ offered, chosen, isOnly }: MethodChoiceProps) => {
  const { share, amountCents, methods } = offered
  const ticked = chosen ?? methods[0]?.method
  return (
    <fieldset className="pay-choice" data-share={share}>
      <legend>{isOnly ? TEXTS.whichMethod : TEXTS.methodFor(amountCents)}</legend>
      <div className="pay-options">
        {methods.map(method => (
          <label key={method.method} className="pay-option">
            <input
              type="radio"
              name={FIELDS.method(share)}
              value={method.method}
              defaultChecked={method.method === ticked}
            />
            <span className="pay-option-name">
              {TEXTS.methods[method.method]}
              <Terms method={method} amountCents={amountCents} />
            </span>
          </label>
        ))}
      </div>
      {methods.some(isCredit) && <p className="pay-credit">{SITE_TEXTS.instalments.legal}</p>}
    </fieldset>
  )
}
