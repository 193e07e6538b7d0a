/** Sends a form as a press on `button` does, by default on its first one. `requestSubmit` is missing before Safari 16. */
export const sendForm = (form: HTMLFormElement, button: HTMLElement | null = null): void => {
  if (typeof form.requestSubmit === 'function') return form.requestSubmit(button)
  const submitter = button ?? form.querySelector<HTMLElement>('[type=submit]')
  submitter?.click()
}
