import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PaymentSubject } from '../../../shared/domain/payment'
import type { PAYMENT_NOTICES } from '../../../shared/texts/payment-texts'
import { FIELDS, readPayment } from './choice'
import { goToBank } from './go-to-bank'
import { sendForm } from '../../client/send-form'
import { createStarter } from './start-payment'

export type Opening = { state: 'idle' } | { state: 'opening' } | { state: 'failed'; reason: string }

/** Missing answer of the form. */
type Missing = 'civility' | 'terms' | null

const fieldsOf = (form: HTMLFormElement, pressed: HTMLElement | null): URLSearchParams => {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const fields = new URLSearchParams(entries)
  if (pressed instanceof HTMLButtonElement) fields.set(pressed.name, pressed.value)
  return fields
}

/** The visible button, of the chosen share. */
const shownButton = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.querySelectorAll<HTMLButtonElement>(`button[data-share]`)].find(
    ({ offsetParent }) => offsetParent !== null,
  )

export interface PaymentTarget {
  subject: PaymentSubject
  uuid: string
  /** Value from the query, or empty. */
  returnUrl: string
  /** Reason why the form was refused; null: it is new. */
  notice: keyof typeof PAYMENT_NOTICES | null
}

/** Behaviour of the form once its script has loaded. Its choices stay in their fields. */
export const usePaymentForm = ({ subject, uuid, returnUrl, notice }: PaymentTarget) => {
  const form = useRef<HTMLFormElement>(null)
  /** The server knows the reason of a refusal: the form is posted, and its page shows it. */
  const isPosted = useRef(false)
  const [start] = useState(() => createStarter(subject, uuid, returnUrl))
  const [opening, setOpening] = useState<Opening>({ state: 'idle' })
  const [missing, setMissing] = useState<Missing>(
    notice === 'terms' || notice === 'civility' ? notice : null,
  )

  useLayoutEffect(() => {
    // After a return from the bank the page is restored as it was left, still waiting.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isPosted.current = false
      setOpening({ state: 'idle' })
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])

  const post = (element: HTMLFormElement, pressed: HTMLElement | null) => {
    isPosted.current = true
    sendForm(element, pressed?.isConnected === true ? pressed : null)
  }

  const submit = async (element: HTMLFormElement, fields: URLSearchParams) => {
    const read = readPayment(fields)
    if (!read.ok) return
    setOpening({ state: 'opening' })
    const started = await start(read.body)
    if (started.ok) {
      const { start: way } = started
      // The page itself has the instructions for the transfer.
      return way.kind === 'instructions' ? location.assign(element.action) : goToBank(way)
    }
    if (started.how === 'failed') return setOpening({ state: 'failed', reason: started.reason })
    setOpening({ state: 'idle' })
    // Once the button is visible again.
    setTimeout(() => post(element, shownButton(element) ?? null))
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isPosted.current) return
    event.preventDefault()
    if (opening.state === 'opening') return
    const element = event.currentTarget
    const { nativeEvent } = event
    const fields = fieldsOf(
      element,
      nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null,
    )
    const read = readPayment(fields)
    setMissing(read.ok || read.reason === 'check' ? null : read.reason)
    if (read.ok) return void submit(element, fields)
    const { reason, choice } = read
    if (reason === 'check') return shownButton(element)?.focus()
    const name =
      reason === 'civility' && choice !== null ? FIELDS.civility(choice.share) : FIELDS.terms
    element.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  return { form, opening, missing, handleSubmit, handleSaid: () => setMissing(null) }
}
