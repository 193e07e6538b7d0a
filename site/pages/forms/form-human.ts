import { createPersistence, type Persistence } from '../../../shared/stores/persistence'
import {
  createGoogleChoice,
  type GoogleChoice,
  googleChoiceRecord,
  type GoogleState,
} from './google-choice'
import { createGoogleProof } from './google-proof'
import { createHumanProver, type HumanProver } from './prove-human'
import wretch from 'wretch'
import { call } from '../../../shared/api/http'
import { type DoneWork, HumanTask } from '../../../shared/domain/human-check'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Updates a form's `HumanQuestion` and handles its buttons; `onChoose` is called with each answer.
 */
const bindHumanQuestion = (
  question: HTMLElement,
  choiceStorage: Persistence<{ isAgreed: boolean }>,
  onChoose: () => void,
): GoogleChoice => {
  const show = (state: GoogleState) => {
    for (const part of question.querySelectorAll<HTMLElement>('[data-state]'))
      part.hidden = part.dataset['state'] !== state
  }
  const choice = createGoogleChoice(choiceStorage, show)
  show(choice.state())
  question.addEventListener('click', ({ target }) => {
    const way = target instanceof HTMLElement ? target.dataset['way'] : undefined
    if (way !== 'google' && way !== 'own') return
    choice.choose(way)
    // The button that had the focus is gone.
    question.querySelector<HTMLElement>('[data-state]:not([hidden]) button')?.focus()
    onChoose()
  })
  return choice
}

/** Time limit: ten times what an old phone needs. */
const TIMEOUT_MS = 20_000

/**
 * Solves the proof of work and encodes it; null: too slow, or refused by the browser. Key
 * derivation runs off the main thread: 0.2 s in total in Chromium on a busy machine, no task over
 * 50 ms. A worker, and a policy that allows it, would only cost more.
 */
export const doWork = async (challenge: HumanTask['challenge']): Promise<string | null> => {
  try {
    const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
    if (solution === null) return null
    const done: DoneWork = { challenge, solution }
    return btoa(JSON.stringify(done)) // hexadecimal and numbers only
  } catch (error) {
    console.warn('Human check failed due to:', error)
    return null
  }
}

/** Fetches the task of the human check; null without an answer in ten seconds. */
const askHumanTask = async (): Promise<HumanTask | null> => {
  const answer = await call(wretch('/api/human_check'), 'GET', HumanTask, 10_000)
  return answer.ok ? answer.value : null
}

/**
 * Starts the human check of a form at its first touch, and the `HumanQuestion` beside the button,
 * if any. `prove` returns the value of the field `recaptcha`.
 */
export const startHumanCheck = (form: HTMLFormElement): HumanProver => {
  const question = form.querySelector<HTMLElement>('[data-human-question]')
  const storage = createPersistence(googleChoiceRecord, 'site:recaptcha', {
    openStorage: () => localStorage,
  })
  const choice =
    question === null ? null : bindHumanQuestion(question, storage, () => prover.begin())
  const prover = createHumanProver({
    fetchTask: askHumanTask,
    work: globalThis.crypto.subtle === undefined ? undefined : doWork,
    google: createGoogleProof(),
    wantsGoogle: () => choice?.state() === 'google',
    onGoogleFailed: () => choice?.fail(),
  })
  form.addEventListener('focusin', prover.begin, { once: true })
  return prover
}
