import type { Persistence } from '../../../shared/stores/persistence'
import { createGoogleChoice, type GoogleChoice, type GoogleState } from './google-choice'

/**
 * Updates a form's `HumanQuestion` and handles its buttons; `onChoose` is called with each answer.
 */
export const bindHumanQuestion = (
  question: HTMLElement,
  kept: Persistence<{ isAgreed: boolean }>,
  onChoose: () => void,
): GoogleChoice => {
  const show = (state: GoogleState) => {
    for (const part of question.querySelectorAll<HTMLElement>('[data-state]'))
      part.hidden = part.dataset['state'] !== state
  }
  const choice = createGoogleChoice(kept, show)
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
