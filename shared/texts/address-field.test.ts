import { describe, expect, it } from 'vitest'
import { ADDRESS_FIELD_TEXTS as TEXTS } from './address-field'

it('the codes to choose from are counted', () => {
  expect(TEXTS.pickCode('Nantes', 4)).toBe('Choisissez le code postal de Nantes\u00A0: 4 choix')
})

describe('a text nothing was found for', () => {
  it.each(['12 rue de la paix', 'Rue de la Paix', 'allée des Tilleuls', '3bis bd Voltaire', 'av. Foch'])(
    '%j lacks its town',
    text => expect(TEXTS.none(text)).toBe('Ajoutez la ville ou le code postal.'),
  )

  it('is too long before it is anything else', () => {
    expect(TEXTS.none('12 rue '.repeat(1_000))).toBe('Trop long\u00A0: 200 caractères au plus.')
  })

  it.each(['Lille-sur-Mre', '99999', 'Ruelle', 'Placy', 'Lyon 10', '12 rue de la paix 99999'])(
    '%j may be misspelt',
    text => expect(TEXTS.none(text)).toMatch(/orthographe/),
  )
})
