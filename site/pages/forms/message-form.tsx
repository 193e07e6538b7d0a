import { useCallback, useEffect, useRef, useState } from 'react'
import { MESSAGE_FIELDS, type MessageKind } from '../../../shared/domain/message'
import { FORM_TEXTS, FORM_WORDS } from '../../../shared/texts/forms-texts'
import type { FormState } from '../../ports/form-state'
import { ChannelChoice } from './channel-choice'
import { Consent } from './consent'
import { ErrorSummary } from './form-error-summary'
import { Field, type FieldProps } from './form-field'
import { HumanQuestion } from './human-question'
import { PlainTrapFields } from './plain-trap-fields'
import { FocusedNotice } from './focused-notice'
import { Toast } from './toast'
import { useMessageForm } from './use-message-form'
import { BRAND } from '../../../shared/brand'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { LoadingText } from '../../ui/loading-text'

interface SendRowProps {
  words: { button: string; sending: string; failure: string }
  isSending: boolean
  /** Reason why sending failed, or null. */
  reason: string | null
}

/** Button of the form, with its state while sending, and the reason of a failure. */
const SendRow = ({ words, isSending, reason }: SendRowProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (reason !== null) button.current?.focus()
  }, [reason])
  return (
    <div className="send-row">
      {isSending ? (
        <LoadingText text={words.sending} />
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

export interface MessageFormProps {
  kind: MessageKind
  /** Address for posts without script. */
  action: string
  form: FormState
  usesRecaptcha: boolean
}

const isBox = (name: string): name is 'partners_agreement' | 'call_agreement' =>
  name.endsWith('_agreement')

const extrasOf = (
  kind: MessageKind,
  name: FieldProps['name'],
): Pick<FieldProps, 'hint' | 'isOptional'> => {
  if (name === 'phone')
    return { hint: kind === 'call-back' ? FORM_TEXTS.callPhoneHint : FORM_TEXTS.phoneHint }
  if (name === 'message') return { hint: FORM_TEXTS.messageHint }
  return { isOptional: kind === 'call-back' && name === 'first_name' }
}

/**
 * A form that writes to the company: it works as a plain post, and calls the API once its script is
 * loaded.
 */
export const MessageForm = ({ kind, action, form: initial, usesRecaptcha }: MessageFormProps) => {
  const { form, sending, checks, handlers } = useMessageForm(kind, initial)
  const { violations, refusals } = checks
  const texts = FORM_WORDS[kind]
  const isSending = sending.state === 'sending'
  const [isToastOpen, setIsToastOpen] = useState(false)
  useEffect(() => setIsToastOpen(sending.state === 'failed'), [sending])
  const closeToast = useCallback(() => setIsToastOpen(false), [])
  const errorAt = (name: string) =>
    violations.find(({ propertyPath }) => propertyPath === name)?.message
  const isList = refusals > 0 || initial.violations.length > 0
  const box = kind === 'call-back' ? 'call_agreement' : 'partners_agreement'

  return (
    <form
      ref={form}
      className={`message-form message-form-${kind}`}
      method="post"
      action={action}
      noValidate
      aria-busy={isSending}
      {...handlers}
    >
      {initial.notice !== '' && refusals === 0 && <FocusedNotice title={initial.notice} />}
      {isList && <ErrorSummary violations={violations} refusals={refusals} />}
      {kind !== 'call-back' && <p className="form-required">{FORM_TEXTS.required}</p>}
      {/* Read-only while sending: later input would be lost. Unlike disabled fields, these are posted. */}
      <div className="form-grid" inert={isSending}>
        {MESSAGE_FIELDS[kind].map(name =>
          isBox(name) ? null : name === 'call_channel' ? (
            <ChannelChoice key={name} value={initial.values[name] ?? ''} error={errorAt(name)} />
          ) : (
            <Field
              key={name}
              name={name}
              value={initial.values[name] ?? ''}
              error={errorAt(name)}
              {...extrasOf(kind, name)}
            />
          ),
        )}
      </div>
      <div inert={isSending}>
        <Consent kind={kind} isTicked={initial.values[box] === 'on'} error={errorAt(box)} />
      </div>
      <PlainTrapFields made={initial.made} />
      {usesRecaptcha && <HumanQuestion />}
      <SendRow
        words={texts}
        isSending={isSending}
        reason={sending.state === 'failed' ? sending.reason : null}
      />
      {isToastOpen && <Toast text={texts.failure} onClose={closeToast} />}
    </form>
  )
}
