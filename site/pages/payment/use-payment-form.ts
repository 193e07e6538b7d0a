import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { type PaymentBody, PaymentStart, type PaymentSubject } from '../../../shared/domain/payment'
import type { PAYMENT_NOTICES } from '../../../shared/texts/payment-texts'
import { FIELDS, readPayment } from './choice'
import { sendForm } from '../../client/send-form'
import { postForm } from './post-form'
import wretch from 'wretch'
import { call, type FaultReason } from '../../../shared/api/http'
import { FAULT_REASONS, FAULT_TEXTS } from '../../../shared/texts/faults'
import { returnQuery } from './return-query'

/** `refused`: the page must be loaded for the reason. */
type Started =
  | { ok: true; start: PaymentStart }
  | { ok: false; how: 'refused' }
  | { ok: false; how: 'failed'; reason: string }

/** The server asks the bank, which may be slow, before it answers. */
const TIMEOUT_MS = 25_000

/** Nothing was decided: the same request may be repeated. */
const PASSING: readonly FaultReason[] = ['network', 'timeout', 'server', 'malformed', 'too-many']

/** Starts payments of one subject. `returnUrl`: the partner's return page, or empty. */
const createStarter = (subject: PaymentSubject, uuid: string, returnUrl: string) => {
  const address = `/api/payments/${subject}/${uuid}${returnQuery(returnUrl)}`
  return async (body: PaymentBody): Promise<Started> => {
    const request = wretch(address, { credentials: 'same-origin', redirect: 'error' })
      .errorType('text')
      .json(body)
    const answer = await call(request, 'POST', PaymentStart, TIMEOUT_MS)
    if (answer.ok) return { ok: true, start: answer.value }
    const { reason } = answer.fault
    if (!PASSING.includes(reason)) return { ok: false, how: 'refused' }
    return {
      ok: false,
      how: 'failed',
      reason: navigator.onLine ? FAULT_REASONS[reason] : FAULT_TEXTS.offline,
    }
  }
}

const hiddenInput = (name: string, value: string): HTMLInputElement => {
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  return input
}

/** Opens the bank's page with its parameters. */
const goToBank = (start: Exclude<PaymentStart, { kind: 'instructions' }>): void => {
  if (start.kind === 'redirect') return location.assign(start.href)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = start.formUrl
  form.append(...Object.entries(start.parameters).map(([name, value]) => hiddenInput(name, value)))
  document.body.append(form)
  postForm(form)
}

export type Opening = { state: 'idle' } | { state: 'opening' } | { state: 'failed'; reason: string }

/** Missing answer of the form. */
type Missing = 'civility' | 'terms' | null

const fieldsOf = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const fields = new URLSearchParams(entries)
  if (submitter instanceof HTMLButtonElement) fields.set(submitter.name, submitter.value)
  return fields
}

/** The visible button, of the chosen share. */
const visibleButton = (form: HTMLFormElement): HTMLButtonElement | undefined =>
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

  const post = (element: HTMLFormElement, submitter: HTMLElement | null) => {
    isPosted.current = true
    sendForm(element, submitter?.isConnected === true ? submitter : null)
  }

  const submit = async (element: HTMLFormElement, fields: URLSearchParams) => {
    const checked = readPayment(fields)
    if (!checked.ok) return
    setOpening({ state: 'opening' })
    const started = await start(checked.body)
    if (started.ok) {
      const { start: target } = started
      // The page itself has the instructions for the transfer.
      return target.kind === 'instructions' ? location.assign(element.action) : goToBank(target)
    }
    if (started.how === 'failed') return setOpening({ state: 'failed', reason: started.reason })
    setOpening({ state: 'idle' })
    // Once the button is visible again.
    setTimeout(() => post(element, visibleButton(element) ?? null))
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
    if (reason === 'check') return visibleButton(element)?.focus()
    const name =
      reason === 'civility' && choice !== null ? FIELDS.civility(choice.share) : FIELDS.terms
    element.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  return { form, opening, missing, handleSubmit, handleChoice: () => setMissing(null) }
}
