import { useEffect, useRef } from 'react'
import { BRAND } from '../../../shared/brand'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { Waiting } from '../../ui/waiting'

interface SendRowProps {
  words: { button: string; sending: string; failure: string }
  isSending: boolean
  /** Why it could not be sent, or null. */
  reason: string | null
}

/** The button, and what is in its place while the form is sent; beside it, for as long as it takes to read, what went wrong. */
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
