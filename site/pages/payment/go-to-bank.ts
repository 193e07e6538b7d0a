import type { PaymentStart } from '../../../shared/domain/payment'
import { postForm } from './post-form'

const hiddenInput = (name: string, value: string): HTMLInputElement => {
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  return input
}

/** Opens the bank's page with its parameters. */
export const goToBank = (start: Exclude<PaymentStart, { kind: 'instructions' }>): void => {
  if (start.kind === 'redirect') return location.assign(start.href)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = start.formUrl
  form.append(...Object.entries(start.parameters).map(([name, value]) => hiddenInput(name, value)))
  document.body.append(form)
  postForm(form)
}
