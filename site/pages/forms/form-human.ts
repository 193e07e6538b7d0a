import { createPersistence } from '../../../shared/stores/persistence'
import { askHumanTask } from './ask-human-task'
import { bindHumanQuestion } from './bind-human-question'
import { doWork } from './do-work'
import { googleChoiceRecord } from './google-choice'
import { createGoogleProof } from './google-proof'
import { createHumanProver, type HumanProver } from './prove-human'

/**
 * Starts the human check of a form at its first touch, and the `HumanQuestion` beside the button,
 * if any. `prove` returns the value of the field `recaptcha`.
 */
export const startHumanCheck = (form: HTMLFormElement): HumanProver => {
  const question = form.querySelector<HTMLElement>('[data-human-question]')
  const kept = createPersistence(googleChoiceRecord, 'site:recaptcha', {
    openStorage: () => localStorage,
  })
  const choice = question === null ? null : bindHumanQuestion(question, kept, () => prover.begin())
  const prover = createHumanProver({
    ask: askHumanTask,
    work: globalThis.crypto.subtle === undefined ? undefined : doWork,
    google: createGoogleProof(),
    wantsGoogle: () => choice?.state() === 'google',
    onGoogleFailed: () => choice?.fail(),
  })
  form.addEventListener('focusin', prover.begin, { once: true })
  return prover
}
