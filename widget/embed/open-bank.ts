import { formIn, type StorePaymentStart } from '../../shared/domain/store-payment'
import { leavePage } from './leave-page'

/** '': not base64. */
const fromBase64 = (base64: string): string => {
  try {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}

const hidden = (name: string, value: string): HTMLInputElement =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })

/** Posts to a web page in the top window, since a bank's page refuses to be framed. */
const post = ({ formUrl, parameters }: Extract<StorePaymentStart, { kind: 'form' }>): void => {
  const form = document.createElement('form')
  Object.assign(form, {
    method: 'post',
    action: formUrl,
    target: window.top === window ? '_self' : '_top',
  })
  form.append(...Object.entries(parameters).map(([name, value]) => hidden(name, value)))
  document.body.append(form)
  // A field named `submit` would hide the form's method.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}

/**
 * Opens the bank's page; false when the page prevents it, or there is no address. `base`: address
 * of the bank's page.
 */
export const goToBank = (start: StorePaymentStart, base: string): boolean => {
  if (start.kind === 'redirect') return leavePage(start.href)
  const form = start.kind === 'form' ? start : formIn(fromBase64(start.base64), base)
  if (form === null) return false
  post(form)
  return true
}
