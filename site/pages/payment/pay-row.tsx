import { useEffect, useRef } from 'react'
import { BRAND } from '../../../shared/brand'
import type { OfferedShare } from '../../../shared/domain/payment'
import { METHODS } from '../../../shared/domain/payment-methods'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment-texts'
import { TRANSFER_TEXTS } from '../../../shared/texts/transfer-texts'
import { LoadingText } from '../../ui/loading-text'
import { FIELDS, buttonValue } from './choice'
import type { Opening } from './use-payment-form'

interface PayRowProps {
  shares: readonly OfferedShare[]
  opening: Opening
}

/** 'Payer 433,80 €', and with several terms also today's amount. */
const payText = (
  amountCents: number,
  { method, credit }: OfferedShare['methods'][number],
): string => {
  if (METHODS[method].start === 'instructions') return TRANSFER_TEXTS.pay(amountCents)
  const today = credit?.terms[0]?.amountCents
  return credit === null || today === undefined
    ? TEXTS.pay(amountCents)
    : TEXTS.payToday(today, amountCents + credit.feeCents)
}

/**
 * A button for each method and share with its amount; the style sheet shows the one of the choice.
 * While a payment starts it is replaced by a message; a failure is shown above.
 */
export const PayRow = ({ shares, opening }: PayRowProps) => {
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opening.state === 'failed') failure.current?.focus()
  }, [opening])
  return (
    <div className="pay-row">
      {opening.state === 'failed' && (
        <div
          className="send-failure"
          ref={failure}
          tabIndex={-1}
          role="group"
          aria-label={TEXTS.notOpened}
          aria-describedby="pay-failure"
        >
          <p className="send-failure-title">{TEXTS.notOpened}</p>
          <p id="pay-failure">
            {opening.reason} {TEXTS.nothingTaken} {FAULT_TEXTS.advice(BRAND.phone)}
          </p>
        </div>
      )}
      {opening.state === 'opening' ? (
        <LoadingText text={TEXTS.opening} />
      ) : (
        shares.flatMap(share =>
          share.methods.map(offered => (
            <button
              key={`${share.share} ${offered.method}`}
              className="button button-signal pay-button"
              type="submit"
              name={FIELDS.press}
              value={buttonValue(share, offered.method)}
              data-share={share.share}
              data-method={offered.method}
            >
              {payText(share.amountCents, offered)}
            </button>
          )),
        )
      )}
      <p className="pay-note pay-safe">{TEXTS.atBank}</p>
      <ul className="pay-brands" aria-label={TEXTS.cards}>
        {TEXTS.cardBrands.map(brand => (
          <li key={brand}>{brand}</li>
        ))}
      </ul>
    </div>
  )
}
