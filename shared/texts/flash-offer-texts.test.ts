import { describe, expect, it } from 'vitest'
import { FLASH_TEXTS, flashInclusions, flashInstalments } from './flash-offer-texts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('what a flash offer includes', () => {
  it('a flash offer includes fuel, tolls and the declared value at any distance', () => {
    expect(flashInclusions(465).slice(0, 2).map(plain)).toEqual([
      'Carburant et péages : compris',
      'Valeur déclarée : 10 000 € maximum au total, 500 € par objet',
    ])
  })

  it.each([
    ['under 100 km', 99, ['Prestation : 4 h maximum']],
    [
      'from 100 km',
      100,
      ['Prestation : 4 h maximum pour le chargement et 4 h maximum pour le déchargement'],
    ],
    [
      'at a distance that nobody knows',
      null,
      [
        'Prestation, moins de 100 km : 4 h maximum',
        'Prestation, plus de 100 km : 4 h maximum pour le chargement et 4 h maximum pour le déchargement',
      ],
    ],
  ])('a flash offer includes the working hours of a move %s', (_, distanceKm, hours) => {
    expect(flashInclusions(distanceKm).slice(2).map(plain)).toEqual(hours)
  })
})

it('the instalments of a flash offer are mentioned from 200 € on', () => {
  expect(flashInstalments(19_999)).toBe(null)
  expect(plain(flashInstalments(20_000) ?? '')).toBe('Éligible au paiement en 3 ou 4 fois')
})

it('the flash texts count the customers, the movers and the saving', () => {
  expect(plain(FLASH_TEXTS.socialProof)).toBe('+ 100 000 clients depuis 2011')
  expect(plain(FLASH_TEXTS.service)).toBe('Service client 7 jours sur 7, de 9 h à 18 h')
  expect([plain(FLASH_TEXTS.movers(1)), plain(FLASH_TEXTS.movers(2))]).toEqual([
    '1 déménageur',
    '2 déménageurs',
  ])
  expect(plain(FLASH_TEXTS.saving(40_000, 45))).toBe('Vous économisez 400 €, soit 45 %')
})
