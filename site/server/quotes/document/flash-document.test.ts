import { describe, expect, it } from 'vitest'
import { customerValues } from '../../../../shared/domain/testing/valid-customer'
import type { FlashTerms } from '../../flash/flash-terms'
import { flashQuote } from '../flash-quote'
import {
  bindingQuote,
  validitySentence,
  includedIn,
  quoteDocument,
  type QuoteDocument,
  withoutHold,
} from './quote-document'
import { quoteMail } from './quote-mail'

const TERMS: FlashTerms = {
  id: '7',
  slug: 'paris-lyon',
  movingDate: '2026-12-12',
  from: 'Paris (75004)',
  to: 'Lyon (69001)',
  volumeM3: 20,
  movers: 2,
  offerCents: 49_000,
  struckCents: 89_000,
  distanceKm: 465,
}

const documentOf = (changes: Partial<FlashTerms> = {}): QuoteDocument => {
  const terms = { ...TERMS, ...changes }
  const { totalCents, kit: _, ...answer } = flashQuote(terms)
  const { slug, movingDate, struckCents, distanceKm } = terms
  const simulation = {
    uuid: '9a2b7c1e-1111-4222-8333-444455556666',
    movingDate,
    ...answer,
    options: [],
    flash: { slug, struckCents, distanceKm, heldUntil: null },
  }
  const values = customerValues({ movingDate, isKnownVolume: 'known', volume: 20 })
  return quoteDocument({
    reference: 'ABCDE23456',
    values,
    simulation,
    totalCents,
    pricedOn: '2026-12-02',
  })
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
const lines = (facts: readonly { label: string; value: string }[] | null): string[] =>
  (facts ?? []).map(({ label, value }) => plain(`${label} : ${value}`))
const LONG = '4 h maximum pour le chargement et 4 h maximum pour le déchargement'

describe('the quote of a flash offer', () => {
  it('the quote of a flash offer lists all that is included, with its truck and crew', () => {
    expect(lines(includedIn(documentOf()))).toEqual([
      'Équipe : 2 déménageurs',
      'Camion : 20 m³',
      'Carburant et péages : compris',
      'Valeur déclarée : 10 000 € maximum au total, 500 € par objet',
      `Prestation : ${LONG}`,
    ])
  })

  it.each([
    [40, ['Prestation : 4 h maximum']],
    [99, ['Prestation : 4 h maximum']],
    [100, [`Prestation : ${LONG}`]],
    [null, ['Prestation, moins de 100 km : 4 h maximum', `Prestation, plus de 100 km : ${LONG}`]],
  ])(
    'the quote of a flash offer gives the included hours for a distance of %s km',
    (distanceKm, hours) => {
      expect(lines(includedIn(documentOf({ distanceKm }))).slice(4)).toEqual(hours)
    },
  )

  it('the quote of a flash offer without a known distance has no line for it', () => {
    const labels = (distanceKm: number | null) =>
      documentOf({ distanceKm }).parts.flatMap(({ facts }) => facts.map(({ label }) => label))
    expect(labels(465)).toContain('Distance')
    expect(labels(null)).not.toContain('Distance')
  })

  it('the quote of a flash offer mentions no deposit, balance, expiry date or missing access', () => {
    const { parts, sums, conditions, totalCents } = documentOf()
    const text = plain(
      [...lines(parts.flatMap(({ facts }) => facts)), ...lines(sums), ...conditions].join('\n'),
    )
    expect(text).not.toMatch(/30 %|solde|à préciser|Valable jusqu’au|indiqué par vous|27 000/)
    expect(text).toContain('la totalité à la réservation, sans acompte')
    expect(text).toContain(
      'Offre réservée : 20 minutes à partir de la réservation, le temps de payer',
    )
    expect(text).toContain('Volume : 20 m³ au plus, le volume du camion de l’offre')
    expect(totalCents).toBe(49_000)
  })

  it('the quote of a flash offer promises no hold once it is paid or no longer held', () => {
    const textOf = ({ parts, conditions }: QuoteDocument) =>
      plain([...lines(parts.flatMap(({ facts }) => facts)), ...conditions].join('\n'))
    expect(textOf(documentOf()).match(/20 minutes/g)).toHaveLength(2)
    expect(validitySentence(documentOf())).toContain('tant que l’offre vous est réservée')
    for (const later of [bindingQuote(documentOf()), withoutHold(documentOf())]) {
      expect(textOf(later)).not.toMatch(/20 minutes|gardée/)
      expect(textOf(later)).toContain('la totalité à la réservation, sans acompte')
      expect(validitySentence(later)).toBe('Prix ferme')
    }
  })

  it('the mail of a flash offer gives the end of its hold and leads to its payment', () => {
    const link =
      'https://www.nouvelle-cle.example/simulation/9a2b7c1e-1111-4222-8333-444455556666/paiement'
    const written = (heldUntil: Date | null) =>
      quoteMail({
        document: documentOf(),
        reference: 'ABCDE23456',
        firstname: 'Élise',
        movingDate: '2026-12-12',
        heldUntil,
        link,
        file: null,
      })
    const { subject, text } = written(new Date('2026-12-02T13:52:00Z'))
    expect(plain(subject)).toBe('Votre vente flash ABCDE23456 : 490 €')
    expect(plain(text)).toContain('L’offre vous est réservée jusqu’à 14 h 52.')
    expect(plain(text)).toContain(`Payer et réserver <${link}>`)
    expect(plain(text)).not.toMatch(/Ouvrir mon devis|une fois, sur l’appareil/)
    expect(plain(written(null).text)).not.toContain('jusqu’à')
    expect(plain(written(null).text)).toContain('vous pouvez la payer tant qu’elle est disponible')
  })
})
