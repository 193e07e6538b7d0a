import {
  type FocusEvent,
  type FormEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MESSAGE_FIELDS, type MessageKind } from '../../../shared/domain/message'
import type { Violation } from '../../../shared/domain/violation'
import { checkMessage } from '../../../shared/validation/check-message'
import type { FormState } from '../../ports/form-state'
import { routes } from '../../routes'
import { startHumanCheck } from './form-human'
import type { HumanProver } from './prove-human'
import { createSender } from './send-message'
import { isTestPage } from './test-page'
import { afterLeaving, afterTyping } from './listed-violations'

/** Returns a form's values as they are sent: booleans for boxes, texts for the rest. */
const readFields = (kind: MessageKind, form: HTMLFormElement): Record<string, string | boolean> => {
  const data = new FormData(form)
  return Object.fromEntries(
    MESSAGE_FIELDS[kind].map(name => {
      const value = data.get(name)
      return [
        name,
        name.endsWith('_agreement') ? value !== null : typeof value === 'string' ? value : '',
      ]
    }),
  )
}

type Sending = { state: 'idle' } | { state: 'sending' } | { state: 'failed'; reason: string }

interface Checks {
  violations: readonly Violation[]
  /** Changes with each refused submit: the summary then takes the focus. */
  refusals: number
}

const isTest = (): boolean =>
  typeof location !== 'undefined' &&
  isTestPage({ query: name => new URLSearchParams(location.search).get(name) ?? '' })

const violationsOf = (kind: MessageKind, form: HTMLFormElement): readonly Violation[] => {
  const checked = checkMessage(kind, readFields(kind, form))
  return checked.ok ? [] : checked.violations
}

/** Behaviour of a form once its script has loaded. Fields are uncontrolled: earlier input stays. */
export const useMessageForm = (kind: MessageKind, initial: FormState) => {
  const form = useRef<HTMLFormElement>(null)
  const humanCheck = useRef<HumanProver>(null)
  /** While a pointer is down, the layout must not move. */
  const isPointerDown = useRef(false)
  /** The field that has just been left. */
  const fieldLeftByPointer = useRef<string | null>(null)
  const [send] = useState(() => createSender(kind, isTest()))
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const [checks, setChecks] = useState<Checks>({ violations: initial.violations, refusals: 0 })

  // In the same task, since a fast visitor may have posted the form before the script was there.
  useLayoutEffect(() => {
    if (form.current === null) return
    humanCheck.current = startHumanCheck(form.current)
    humanCheck.current.begin()
    // Restored from the back/forward cache, the page would still show that it is sending.
    const handleShow = ({ persisted }: PageTransitionEvent) =>
      persisted && setSending({ state: 'idle' })
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])

  const refuse = (violations: readonly Violation[]) =>
    setChecks(({ refusals }) => ({ violations, refusals: refusals + 1 }))

  const submit = async (element: HTMLFormElement, human: HumanProver) => {
    setSending({ state: 'sending' })
    const sent = await send(readFields(kind, element), human)
    if (sent.ok) return location.assign(routes.validation.href())
    if (sent.how === 'refused') {
      setSending({ state: 'idle' })
      refuse(sent.violations)
    } else if (sent.how === 'unsupported') {
      element.submit()
    } else setSending({ state: 'failed', reason: sent.reason })
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const human = humanCheck.current
    if (human === null) return
    event.preventDefault()
    if (sending.state === 'sending') return
    const violations = violationsOf(kind, event.currentTarget)
    if (violations.length > 0) return refuse(violations)
    setChecks(({ refusals }) => ({ violations: [], refusals }))
    void submit(event.currentTarget, human)
  }

  const leave = (element: HTMLFormElement, name: string) => {
    const found = violationsOf(kind, element)
    setChecks(({ violations, refusals }) => ({
      violations: afterLeaving(kind, violations, found, name),
      refusals,
    }))
  }
  const handlePointerDown = () => {
    isPointerDown.current = true
  }
  const release = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
    const name = fieldLeftByPointer.current
    isPointerDown.current = false
    fieldLeftByPointer.current = null
    const isSubmit = target instanceof Element && target.closest('[type=submit]') !== null
    if (name !== null && !isSubmit) leave(currentTarget, name)
  }

  /** The layout must not move under a finger. */
  const handleBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const name = target.getAttribute('name')
    const isSubmit =
      relatedTarget instanceof HTMLElement && relatedTarget.getAttribute('type') === 'submit'
    if (name === null || isSubmit) return
    if (isPointerDown.current) fieldLeftByPointer.current = name
    else leave(currentTarget, name)
  }

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name === null || checks.violations.length === 0) return
    const found = violationsOf(kind, currentTarget)
    setChecks(({ violations, refusals }) => ({
      violations: afterTyping(kind, violations, found, name),
      refusals,
    }))
  }

  return {
    form,
    sending,
    checks,
    handlers: {
      onSubmit: handleSubmit,
      onBlur: handleBlur,
      onInput: handleInput,
      onPointerDown: handlePointerDown,
      // Not at `pointerup`: with touch, blur comes after it.
      onPointerCancel: release,
      onClick: release,
      onKeyDown: release,
    },
  }
}
