import { type Address, typedAddress } from '../../shared/domain/address'
import type { HandedRoute } from '../../shared/domain/handed-route'
import { toPlainText, TYPED_LENGTH } from '../../shared/domain/text'

/** Our fields by what the page's own form, which stands between the tags until ours is there, calls them. */
const FIELDS = { departure: 'departureAddress', arrival: 'arrivalAddress', date: 'movingDate' }

const plainField = (host: HTMLElement, name: keyof typeof FIELDS): HTMLInputElement | null =>
  host.querySelector(`input[name=${name}]`)

/** What a visitor has typed into the page's own form before ours was there; what the page has written there itself is left, and `given` stands. */
export const readPlainForm = (host: HTMLElement, given: Address | null): HandedRoute => {
  const typed = (name: keyof typeof FIELDS) => {
    const { value = '', defaultValue = '' } = plainField(host, name) ?? {}
    return value === defaultValue ? '' : toPlainText(value, TYPED_LENGTH)
  }
  return {
    departureAddress:
      given !== null && typed('departure') === '' ? given : typedAddress(typed('departure')),
    arrivalAddress: typedAddress(typed('arrival')),
    movingDate: typed('date'),
  }
}

/** Shows ours in the place of that form: who is typing there goes on typing here. */
export const takeOver = (host: HTMLElement, show: () => void): void => {
  const [plain] = host.querySelectorAll<HTMLInputElement>('input:focus')
  const { selectionStart = null, selectionEnd = null } = plain ?? {}
  show()
  const name = Object.entries(FIELDS).find(([name]) => name === plain?.name)?.[1]
  const field = host.shadowRoot?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) return
  field.focus({ preventScroll: true })
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
