import { type Address, typedAddress } from '../../shared/domain/address'
import type { RouteAnswers } from '../../shared/domain/route-answers'
import { toPlainText, TYPED_LENGTH } from '../../shared/domain/text'

/** Our fields by their names in the page's own form, which is shown until ours is ready. */
const FIELDS = { departure: 'departureAddress', arrival: 'arrivalAddress', date: 'movingDate' }

const plainField = (host: HTMLElement, name: keyof typeof FIELDS): HTMLInputElement | null =>
  host.querySelector(`input[name=${name}]`)

/**
 * Returns the values that a visitor has typed into the page's own form; values written by the page
 * are ignored, and `given` stays.
 */
export const readPlainForm = (host: HTMLElement, given: Address | null): RouteAnswers => {
  const fieldText = (name: keyof typeof FIELDS) => {
    const { value = '', defaultValue = '' } = plainField(host, name) ?? {}
    return value === defaultValue ? '' : toPlainText(value, TYPED_LENGTH)
  }
  return {
    departureAddress:
      given !== null && fieldText('departure') === ''
        ? given
        : typedAddress(fieldText('departure')),
    arrivalAddress: typedAddress(fieldText('arrival')),
    movingDate: fieldText('date'),
  }
}

/** Replaces that form by ours, keeping focus and caret. */
export const replacePlainForm = (host: HTMLElement, show: () => void): void => {
  const [plain] = host.querySelectorAll<HTMLInputElement>('input:focus')
  const { selectionStart = null, selectionEnd = null } = plain ?? {}
  show()
  const name = Object.entries(FIELDS).find(([name]) => name === plain?.name)?.[1]
  const field = host.shadowRoot?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) return
  field.focus({ preventScroll: true })
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
