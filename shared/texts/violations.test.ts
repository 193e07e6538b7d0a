import { expect, it } from 'vitest'
import { violationText, withHelp } from './violations'

it.each([
  ['required', 'Merci de vérifier ce champs'],
  ['email', 'Doit être un e-mail'],
  ['consent-missing', 'Cochez cette case\u00A0: nous ne vous contactons qu’avec votre accord'],
  ['phone', 'Doit être un numéro de téléphone'],
  ['city-missing', "Merci d'indiquer au moins une ville"],
  ['street-missing', "Merci d'indiquer au moins une ville et une rue"],
  ['floor-missing', 'Indiquez l’étage'],
  ['date-too-early', 'Vous ne pouvez plus réserver de déménagement pour cette date'],
  ['date-too-late', 'Choisissez une date dans les deux ans à venir'],
  ['inventory-empty', 'Ajoutez au moins un meuble ou un carton'],
  ['code-missing-Nantes', 'Choisissez le code postal de Nantes'],
  ['code-missing-Évreux', 'Choisissez le code postal d’Évreux'],
  ['code-missing-Le Havre', 'Choisissez le code postal du Havre'],
  ['code-missing-Les Sables-d’Olonne', 'Choisissez le code postal des Sables-d’Olonne'],
  ['code-missing-La Rochelle', 'Choisissez le code postal de La Rochelle'],
  ['too-long-80', 'Trop long\u00A0: 80 caractères au plus'],
  ['size', 'Merci de vérifier ce champs'],
  ['toString', 'Merci de vérifier ce champs'],
  ['__proto__', 'Merci de vérifier ce champs'],
  [undefined, 'Merci de vérifier ce champs'],
])('the sentence for %j is %j', (reason, sentence) => expect(violationText(reason)).toBe(sentence))

it.each([
  [
    'Merci de vérifier ce champs',
    'lastname',
    'Merci de vérifier ce champs\u00A0: indiquez votre nom.',
  ],
  [
    'Merci de vérifier ce champs',
    'surface',
    'Merci de vérifier ce champs\u00A0: indiquez une surface en m².',
  ],
  ['Merci de vérifier ce champs', 'inventory', 'Merci de vérifier ce champs'],
  ['Doit être un e-mail', 'email', 'Doit être un e-mail'],
  [undefined, 'email', undefined],
])('%j at %s is shown as %j', (message, path, shown) => expect(withHelp(message, path)).toBe(shown))
