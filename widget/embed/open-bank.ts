import { formIn, type StorePaymentStart } from '../../shared/domain/store-payment'
import { leavePage } from './leave-page'

/** '': it is no base64. */
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

/** Posts to a page of the web in the place of this one; a bank's is shown in no frame. */
const post = ({ formUrl, parameters }: Extract<StorePaymentStart, { kind: 'form' }>): void => {
  const form = document.createElement('form')
  Object.assign(form, {
    method: 'post',
    action: formUrl,
    target: window.top === window ? '_self' : '_top',
  })
  form.append(...Object.entries(parameters).map(([name, value]) => hidden(name, value)))
  document.body.append(form)
  // A parameter of the bank's may be called `submit`, and would stand in its place.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}

/** Goes to the bank; false where the page lets nobody go there, or nothing leads there. `base`: where a page of the bank's would be. */
export const goToBank = (start: StorePaymentStart, base: string): boolean => {
  if (start.kind === 'redirect') return leavePage(start.href)
  const form = start.kind === 'form' ? start : formIn(fromBase64(start.base64), base)
  if (form === null) return false
  post(form)
  return true
}
