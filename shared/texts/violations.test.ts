import { expect, it } from 'vitest'
import { violationText } from './violations'

it.each([
  ['required', 'Merci de vérifier ce champs'],
  ['email', 'Doit être un e-mail'],
  ['phone', 'Doit être un numéro de téléphone'],
  ['city-missing', "Merci d'indiquer au moins une ville"],
  ['street-missing', "Merci d'indiquer au moins une ville et une rue"],
  ['floor-missing', 'Indiquez l’étage'],
  ['lift-missing', 'Indiquez s’il y a un ascenseur'],
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
