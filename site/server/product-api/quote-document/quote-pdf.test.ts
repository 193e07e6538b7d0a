import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chosenPrice } from '../../../../shared/domain/simulation'
import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import { customerValues, LYON, NOW, PARIS } from '../../../../shared/domain/testing/customer'
import { FURNITURE_LIST } from '../catalogue'
import { kitLines } from '../moving-kit'
import { NO_ADJUSTMENTS } from '../price-extras'
import { quoteFor } from '../quote'
import { printable } from './pdf-type'
import { quoteDocument, type QuoteDocument } from './quote-document'
import { quotePdf } from './quote-pdf'

const locate = (postalCode: string) =>
  postalCode === PARIS.postalCode ? { latitude: 48.86, longitude: 2.36 } : { latitude: 45.77, longitude: 4.83 }
const access = { floor: 3, liftCapacity: 0, furnitureLift: true, cellarOrGarage: true, courtyard: true }

/** A move with all that a quote can hold. */
const whole = (changes: Partial<FunnelValues> = {}): QuoteDocument => {
  const items = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, address: LYON, ...access }))
  const values = customerValues({
    ...{ departureFloor: 4, departureLiftCapacity: 0, departureCourtyard: true, arrivalFloor: 2 },
    needStopover: true,
    stopOverCollection: { nextId: 6, items },
    hasHeavyItems: true,
    predefinedHeavyItems: { PIANO_DROIT: 1 },
    optionsConfiguration: {
      ...customerValues().optionsConfiguration,
      ...{ movingKit: true, allItemsPacking: true, fragileItemsPacking: true, parkingAuthorizationProcess: true },
      globalPropertyValue: 50_000,
    },
    ...changes,
  })
  const promo = { code: 'BIENVENUE10', partner: null, validUntil: null, isSingleUse: false, isActive: true }
  const quote = quoteFor(values, locate, NOW, [], {
    promo: { ...promo, kind: 'percent', value: 10 },
    adjustments: { ...NO_ADJUSTMENTS, discounts: [{ label: 'Geste commercial', amount: 5_050 }] },
  })
  if (!quote.ok) throw new Error(JSON.stringify(quote.violations))
  const { totalCents, options: _, kit = [], ...answer } = quote.value
  const simulation = {
    uuid: '9a2b7c1e-1111-4222-8333-444455556666',
    movingDate: values.movingDate,
    ...answer,
    kit: kitLines(kit),
  }
  expect(chosenPrice(simulation)?.totalIncludingTaxesPrice).toBe(totalCents)
  return quoteDocument({ reference: 'ABCDE23456', values, simulation, totalCents, pricedOn: '2026-12-02' })
}

const plain = (pdf: Buffer): string => pdf.toString('latin1')
const pagesOf = (pdf: Buffer): number => [...plain(pdf).matchAll(/\/Type \/Page\b(?!s)/g)].length
/** What its sheets draw, without the compression. */
const drawn = (pdf: Buffer): string =>
  [...plain(pdf).matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

describe('a quote as a PDF', () => {
  it('is small, titled, in French and tagged', async () => {
    const pdf = await quotePdf(whole())
    expect(pdf.length).toBeLessThan(100_000)
    const text = plain(pdf)
    expect(text.slice(0, 8)).toBe('%PDF-1.7')
    expect(text).toContain('/Lang (fr-FR)')
    expect(text).toContain('(Votre devis ABCDE23456)')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('/Marked true')
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(text).toContain(`/S /${tag}\n`)
  })

  it('says each fact once, in the order of the document', async () => {
    const document = whole()
    const pdf = await quotePdf(document)
    const facts = document.parts.reduce((sum, { facts: { length } }) => sum + length, 0) + document.sums.length
    expect([...plain(pdf).matchAll(/\/S \/TR\n/g)]).toHaveLength(facts)
    expect([...plain(pdf).matchAll(/\/S \/TD\n/g)]).toHaveLength(facts)
    const marks = drawn(pdf)
    expect([...marks.matchAll(/BDC/g)].length).toBe([...marks.matchAll(/EMC/g)].length)
  })

  it('goes on for as many sheets as it needs, others having their turn meanwhile', async () => {
    const document = whole()
    const [part] = document.parts.slice(2, 3)
    const facts = Array.from({ length: 600 }, () => part?.facts[1] ?? { label: '', value: '' })
    let turns = 0
    const count = setInterval(() => turns++, 1)
    const pdf = await quotePdf({ ...document, parts: [{ title: 'Le déménagement', facts }] })
    clearInterval(count)
    expect(pagesOf(pdf)).toBeGreaterThan(15)
    expect(turns).toBeGreaterThan(10)
  })

  /** What a text is drawn as: the numbers of its letters in the font that the sheet carries. 0 is the sign of what a font lacks. */
  const glyphsOf = async (value: string): Promise<string[]> => {
    const { parts: _, ...document } = whole()
    const pdf = await quotePdf({
      ...document,
      conditions: [],
      parts: [
        { title: '', facts: [{ label: value, value }] },
        { title: '', facts: [{ label: '', value }], areAmounts: true },
      ],
    })
    return [...drawn(pdf).matchAll(/<([0-9a-f]+)>(?= -?\d)/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  }

  it('has every letter that it says it has, in both weights', async () => {
    const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCharCode(code)).filter(
      letter => letter === printable(letter),
    )
    expect(letters.length).toBeGreaterThan(320)
    const drawnAs = await glyphsOf(letters.join(' '))
    expect(drawnAs.length).toBeGreaterThan(600)
    expect(drawnAs.filter(glyph => glyph === '0000')).toEqual([])
  })

  it('writes the pieces of a full room on as many sheets as they need, every mark closed', async () => {
    const custom = Array.from({ length: 50 }, (_, index) => ({
      name: `Armoire de famille à trois portes et miroir n° ${index}`,
      quantity: 1,
      volume: 20,
    }))
    const predefined = Object.fromEntries(FURNITURE_LIST.slice(0, 150).map(({ reference }) => [reference, 2]))
    const document = whole({ isKnownVolume: 'unknown', inventory: { SALON: { predefined, custom } } })
    const rooms = document.parts.find(({ title }) => title === 'L’inventaire')?.facts ?? []
    expect(rooms.map(({ label }) => label)).toEqual(['Salon', ...Array<string>(4).fill('Salon (suite)')])
    expect(rooms.flatMap(({ value }) => value.split(', '))).toHaveLength(200)
    const pdf = await quotePdf(document)
    expect(pdf.length).toBeLessThan(100_000)
    const marks = drawn(pdf)
    expect([...marks.matchAll(/BDC/g)].length).toBe([...marks.matchAll(/EMC/g)].length)
  })

  it.each([
    ['1\u202f444,50\u00a0€', '1\u00a0444,50\u00a0€'],
    ['Cœur d’Érable, 12 m³ × 2', 'Cœur d’Érable, 12 m³ × 2'],
    ['Łódź, Łukasz Çetin-Şahin', 'Łódź, Łukasz Çetin-Şahin'],
    ['Nguyễn Thị', 'Nguyên Thi'],
    ['Jean\u2011Marc', 'Jean-Marc'],
    ['نا\u200cم', '???'],
    ['Zoé 👩🏽‍🚒 😀', 'Zoé ? ?'],
    ['e\u0301', 'é'],
    ['李', '?'],
  ])('writes %j as %j', (text, written) => expect(printable(text)).toBe(written))
})
