import { postForm } from './post-form'

/** Posts the form at once; not to whoever comes back from the bank, who would never get further back. */
export const sendToBank = (root: HTMLElement): void => {
  const [entry] = performance.getEntriesByType('navigation')
  const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
  const form = root.querySelector('form')
  if (form !== null && !isBack) postForm(form)
}
