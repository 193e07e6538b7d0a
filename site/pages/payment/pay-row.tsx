import { useEffect, useRef } from 'react'
import { BRAND } from '../../../shared/brand'
import type { OfferedShare } from '../../../shared/domain/payment'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment'
import { Waiting } from '../../ui/waiting'
import { FIELDS, pressValue } from './choice'
import type { Opening } from './use-payment-form'

interface PayRowProps {
  shares: readonly OfferedShare[]
  opening: Opening
}

/** A button for each share, which says how much it pays; in its place the wait, and above it what went wrong. */
export const PayRow = ({ shares, opening }: PayRowProps) => {
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opening.state === 'failed') failure.current?.focus()
  }, [opening])
  return (
    <div className="pay-row">
      {opening.state === 'failed' && (
        <div className="send-failure" ref={failure} tabIndex={-1} role="alert">
          <p className="send-failure-title">{TEXTS.notOpened}</p>
          <p>
            {opening.reason} {TEXTS.nothingTaken} {FAULT_TEXTS.advice(BRAND.phone)}
          </p>
        </div>
      )}
      {opening.state === 'opening' ? (
        <Waiting words={TEXTS.opening} />
      ) : (
        shares.map(share => (
          <button
            key={share.share}
            className="button button-signal pay-button"
            type="submit"
            name={FIELDS.press}
            value={pressValue(share)}
            data-share={share.share}
          >
            {TEXTS.pay(share.amountCents)}
          </button>
        ))
      )}
      <p className="pay-note">{TEXTS.atBank}</p>
    </div>
  )
}
