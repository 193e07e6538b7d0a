import { postForm } from './post-form'

/**
 * Posts the form at once, except after a return from the bank: the customer could never go further
 * back.
 */
export const sendToBank = (root: HTMLElement): void => {
  const [entry] = performance.getEntriesByType('navigation')
  const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
  const form = root.querySelector('form')
  if (form !== null && !isBack) postForm(form)
}
