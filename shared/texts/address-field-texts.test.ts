import { expect, it } from 'vitest'
import { ADDRESS_FIELD_TEXTS as TEXTS } from './address-field-texts'

it('the codes to choose from are counted', () => {
  expect(TEXTS.pickCode('Nantes', 4)).toBe('Choisissez le code postal de Nantes\u00A0: 4 choix')
})

it.each([
  ['12 rue de la paix', 'add-town', 'Ajoutez la ville ou le code postal.'],
  ['12 rue '.repeat(1_000), 'add-town', 'Trop long\u00A0: 200 caractères au plus.'],
  [
    'Lille-sur-Mre',
    undefined,
    'Aucune ville ne correspond. Vérifiez l’orthographe ou essayez le code postal.',
  ],
] as const)('nothing was found for %.20s with the note %s', (text, note, words) =>
  expect(TEXTS.none(text, note)).toBe(words),
)
