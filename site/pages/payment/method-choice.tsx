import { isLent, type OfferedShare } from '../../../shared/domain/payment'
import { formatDay } from '../../../shared/texts/figures'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment'
import { price, SITE_TEXTS } from '../../../shared/texts/site'
import { FIELDS, type PaymentChoice } from './choice'
import { CivilityChoice } from './civility-choice'

type OfferedMethod = OfferedShare['methods'][number]

const Terms = ({ method: { method, credit }, amountCents }: { method: OfferedMethod; amountCents: number }) => {
  if (credit === null) return null
  const { lender, terms, creditCents, months, feeCents, aprPercent } = credit
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
      {isLent(method) && <span>{TEXTS.lender}</span>}
      <span className="pay-credit-terms">
        <strong>{TEXTS.rate(aprPercent)}</strong> {TEXTS.credit(creditCents, months, feeCents)}{' '}
        {TEXTS.cash(amountCents, terms[0]?.amountCents ?? 0, creditCents)} {TEXTS.lenders[lender]}
      </span>
    </span>
  )
}

interface MethodChoiceProps {
  offered: OfferedShare
  /** What is ticked; null: the first method. */
  chosen: PaymentChoice | null
  /** There is no other share to choose. */
  isOnly: boolean
  isCivilityMissing: boolean
  onCivility: () => void
}

/** The ways of paying one share, what each takes when, and the sentence the law wants beside a credit. */
export const MethodChoice = ({ offered, chosen, isOnly, ...civility }: MethodChoiceProps) => {
  const { share, amountCents, methods } = offered
  const ticked = chosen?.method ?? methods[0]?.method
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
      {methods.some(({ credit }) => credit !== null) && <p className="pay-credit">{SITE_TEXTS.instalments.legal}</p>}
      {methods.some(({ method }) => isLent(method)) && (
        <CivilityChoice
          share={share}
          chosen={chosen?.civility}
          isMissing={civility.isCivilityMissing}
          onSaid={civility.onCivility}
        />
      )}
    </fieldset>
  )
}
