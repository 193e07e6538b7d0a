import { useEffect, useRef } from 'react'
import { BRAND } from '../../../shared/brand'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { Waiting } from '../../ui/waiting'

interface SendRowProps {
  words: { button: string; sending: string; failure: string }
  isSending: boolean
  /** Reason why sending failed, or null. */
  reason: string | null
}

/** Button of the form, with its state while sending, and the reason of a failure. */
export const SendRow = ({ words, isSending, reason }: SendRowProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (reason !== null) button.current?.focus()
  }, [reason])
  return (
    <div className="send-row">
      {isSending ? (
        <Waiting words={words.sending} />
      ) : (
        <button
          ref={button}
          className="button button-signal"
          type="submit"
          aria-describedby={reason === null ? undefined : 'envoi-echec'}
        >
          {words.button}
        </button>
      )}
      {reason !== null && (
        <div className="send-failure" id="envoi-echec">
          <p className="send-failure-title">{words.failure}</p>
          <p>
            {reason} {FORM_TEXTS.kept} {FAULT_TEXTS.advice(BRAND.phone)}
          </p>
        </div>
      )}
    </div>
  )
}
