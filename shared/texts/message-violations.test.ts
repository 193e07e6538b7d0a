import { expect, it } from 'vitest'
import { messageViolationText } from './message-violations'

it.each([
  ['required', 'last_name', 'Indiquez votre nom'],
  [undefined, 'message', 'Écrivez votre message'],
  ['required', 'call_agreement', 'Cochez cette case\u00A0: nous n’appelons qu’avec votre accord'],
  ['required', 'call_window', 'Choisissez le moment de l’appel'],
  ['text', 'last_name', 'Retirez les tabulations et les retours à la ligne'],
  ['text', 'object', 'Retirez les signes < et >, les tabulations et les retours à la ligne'],
  ['text', 'email', 'Doit être un e-mail'],
  ['email', 'email', 'Doit être un e-mail'],
  ['phone', 'phone', 'Doit être un numéro de téléphone'],
  ['too-long-150', 'object', 'Trop long\u00A0: 150 caractères au plus'],
  ['too-long-5000', 'message', 'Trop long\u00A0: 5\u00A0000 caractères au plus'],
  ['required', 'partners_agreement', 'Merci de vérifier ce champs'],
  ['required', '__proto__', 'Merci de vérifier ce champs'],
])('%s at %s: %s', (reason, field, sentence) =>
  expect(messageViolationText(reason, field)).toBe(sentence),
)
