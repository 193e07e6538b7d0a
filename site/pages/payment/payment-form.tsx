import type { CancellationTerms } from '../../../shared/domain/cancellation'
import type { OfferedShare } from '../../../shared/domain/payment'
import { cancellationTermsLine } from '../../../shared/texts/cancellation-texts'
import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { PAYMENT_NOTICES, PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment-texts'
import { routes } from '../../routes'
import { FocusedNotice } from '../forms/focused-notice'
import { FormIcon } from '../forms/form-icon'
import { CHECK_VALUE, FIELDS, type PaymentChoice } from './choice'
import { MethodChoice } from './method-choice'
import { PayRow } from './pay-row'
import { ShareChoice } from './share-choice'
import { type PaymentTarget, usePaymentForm } from './use-payment-form'

export interface PaymentFormProps extends PaymentTarget {
  /** Address for posts without script. */
  action: string
  shares: readonly OfferedShare[]
  totalCents: number
  paidCents: number
  choice: PaymentChoice
  hasAgreed: boolean
  /** The day of the move, for which there is no right of withdrawal; null: no such day. */
  movingDate: string | null
  /** Costs of cancelling and of changing the date; null: nothing is known. */
  cancellation: CancellationTerms | null
  /** A flash offer is paid in full, which is stated. */
  isFlash: boolean
}

const TERMS = 'accord-cgv'

/**
 * Amount, method, terms and button. Each share has its own methods and button, and the style sheet
 * shows those of the chosen share: a button always names the amount that it pays, with or without
 * script.
 */
export const PaymentForm = (props: PaymentFormProps) => {
  const {
    subject,
    action,
    shares,
    totalCents,
    paidCents,
    choice,
    hasAgreed,
    notice,
    movingDate,
    cancellation,
    isFlash,
  } = props
  const isLink = subject === 'simulation-link' || subject === 'order-link'
  const { form, opening, missing, handleSubmit, handleChoice } = usePaymentForm(props)
  const isTermsMissing = missing === 'terms'
  return (
    <form
      ref={form}
      className="pay"
      method="post"
      action={action}
      noValidate
      onSubmit={handleSubmit}
      aria-busy={opening.state === 'opening'}
    >
      {/* Default button for Enter: it pays nothing. */}
      <button
        className="pay-check"
        type="submit"
        name={FIELDS.press}
        value={CHECK_VALUE}
        tabIndex={-1}
        aria-hidden="true"
      />
      {notice !== null && (
        <FocusedNotice title={PAYMENT_NOTICES[notice].title}>
          <p>{PAYMENT_NOTICES[notice].text}</p>
        </FocusedNotice>
      )}
      {shares.length > 1 ? (
        <ShareChoice
          shares={shares}
          chosen={choice.share}
          leftCents={totalCents - paidCents}
          totalCents={totalCents}
          movingDate={movingDate}
        />
      ) : (
        <>
          {isFlash && (
            <p className="pay-whole">{FLASH_PAYMENT_TEXTS.whole(totalCents - paidCents)}</p>
          )}
          <input type="hidden" name={FIELDS.share} value={choice.share} />
        </>
      )}
      {shares.map(share => (
        <MethodChoice
          key={share.share}
          offered={share}
          chosen={share.share === choice.share ? choice : null}
          isOnly={shares.length === 1}
          isCivilityMissing={missing === 'civility'}
          onCivility={handleChoice}
        />
      ))}
      <div className="pay-agreement">
        {cancellation !== null && (
          <p className="pay-cancellation">{cancellationTermsLine(cancellation)}</p>
        )}
        {movingDate !== null && <p>{isLink ? TEXTS.noWithdrawalOfMove : TEXTS.noWithdrawal}</p>}
        <label className="check">
          <input
            type="checkbox"
            name={FIELDS.terms}
            required
            defaultChecked={hasAgreed}
            onChange={handleChoice}
            aria-invalid={isTermsMissing}
            aria-describedby={isTermsMissing ? `${TERMS}-erreur` : undefined}
          />
          <span>{TEXTS.terms}</span>
        </label>
        {isTermsMissing && (
          <p className="field-error" id={`${TERMS}-erreur`}>
            <FormIcon name="alert" />
            {TEXTS.termsMissing}
          </p>
        )}
        <p className="consent-link">
          <a href={routes.editorial.href('/cgv')} target="_blank" rel="noopener">
            {TEXTS.readTerms}
          </a>
        </p>
      </div>
      <PayRow shares={shares} opening={opening} />
    </form>
  )
}
