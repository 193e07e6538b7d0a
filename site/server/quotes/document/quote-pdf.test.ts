import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { chosenPrice } from '../../../../shared/domain/simulation'
import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import { customerValues, LYON, NOW, PARIS } from '../../../../shared/domain/testing/valid-customer'
import { FURNITURE_LIST } from '../../catalogue/catalogue'
import { kitLines } from '../stored-moving-kit'
import { NO_ADJUSTMENTS } from '../price-extras'
import { quoteFor } from '../priced-quote'
import { makeDocumentFonts } from '../../../commands/document-fonts.mjs'
import { isInFonts } from '../../documents/pdf-type'
import { quoteDocument, type QuoteDocument } from './quote-document'
import { quotePdf } from './quote-pdf'
import type { QuotePhotos } from './quote-photos'

const locate = (postalCode: string) =>
  postalCode === PARIS.postalCode
    ? { latitude: 48.86, longitude: 2.36 }
    : { latitude: 45.77, longitude: 4.83 }
const access = {
  floor: 3,
  liftCapacity: 0,
  furnitureLift: true,
  cellarOrGarage: true,
  courtyard: true,
}

/** A move with all that a quote can hold. */
const whole = (changes: Partial<FunnelValues> = {}): QuoteDocument => {
  const items = Array.from({ length: 5 }, (_, index) => ({
    id: index + 1,
    address: LYON,
    ...access,
  }))
  const values = customerValues({
    departureFloor: 4,
    departureLiftCapacity: 0,
    departureCourtyard: true,
    arrivalFloor: 2,
    needStopover: true,
    stopOverCollection: { nextId: 6, items },
    hasHeavyItems: true,
    predefinedHeavyItems: { PIANO_DROIT: 1 },
    optionsConfiguration: {
      ...customerValues().optionsConfiguration,
      movingKit: true,
      allItemsPacking: true,
      fragileItemsPacking: true,
      parkingAuthorizationProcess: true,
      globalPropertyValue: 50_000,
    },
    ...changes,
  })
  const promo = {
    code: 'BIENVENUE10',
    partner: null,
    validUntil: null,
    isSingleUse: false,
    isActive: true,
  }
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
  return quoteDocument({
    reference: 'ABCDE23456',
    values,
    simulation,
    totalCents,
    pricedOn: '2026-12-02',
  })
}

const plain = (pdf: Buffer): string => pdf.toString('latin1')
const pagesOf = (pdf: Buffer): number => [...plain(pdf).matchAll(/\/Type \/Page\b(?!s)/g)].length
/** Returns the uncompressed drawing commands. */
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

/** A string of a PDF without its escapes. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => ESCAPES[sign] ?? sign)
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

beforeAll(async () => {
  await makeDocumentFonts()
}, 60_000)

describe('a quote as a PDF', () => {
  it('the PDF of a quote is small, titled, in French and tagged', async () => {
    const pdf = await quotePdf(whole())
    expect(pdf.length).toBeLessThan(100_000)
    const text = plain(pdf)
    expect(text.slice(0, 8)).toBe('%PDF-1.7')
    expect(text).toContain('/Lang (fr-FR)')
    expect(text).toContain('(Votre devis ABCDE23456)')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('/Marked true')
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P'])
      expect(text).toContain(`/S /${tag}\n`)
  })

  it('the PDF of a quote has one table row for each fact of the document', async () => {
    const document = whole()
    const pdf = await quotePdf(document)
    const facts =
      document.parts.reduce((sum, { facts: { length } }) => sum + length, 0) + document.sums.length
    expect([...plain(pdf).matchAll(/\/S \/TR\n/g)]).toHaveLength(facts)
    expect([...plain(pdf).matchAll(/\/S \/TD\n/g)]).toHaveLength(facts)
    const marks = drawn(pdf)
    expect([...marks.matchAll(/BDC/g)].length).toBe([...marks.matchAll(/EMC/g)].length)
  })

  it('the PDF of a quote shows its photos with numbered frames and captions, within a megabyte', async () => {
    const bytes = readFileSync('site/server/quotes/photos/testing/rooms/living-1.jpg')
    const reduced = await sharp(bytes)
      .resize(330, 248)
      .jpeg({ quality: 60 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = reduced.info
    const picture = { jpeg: reduced.data, width, height }
    const chair: QuotePhotos['photos'][number]['pieces'][number] = {
      label: 'Chaise',
      box: [0.1, 0.2, 0.5, 0.8],
    }
    const pieces = Array.from({ length: 12 }, () => chair)
    const shown = Array.from({ length: 39 }, () => ({ room: 'Salon', pieces, picture }))
    const corrections = [{ label: 'Chaise', recognised: 12, listed: 4 }]
    const pdf = await quotePdf(whole(), {
      photos: [...shown, { room: '', pieces: [], picture: null }],
      corrections,
    })
    const text = plain(pdf)
    expect(pdf.length).toBeLessThan(1_000_000)
    expect([...text.matchAll(/\/S \/Figure\n/g)]).toHaveLength(40)
    expect([...text.matchAll(/\/Alt \(/g)]).toHaveLength(40)
    const marks = drawn(pdf)
    expect([...marks.matchAll(/BDC/g)].length).toBe([...marks.matchAll(/EMC/g)].length)
    expect(pagesOf(pdf) - pagesOf(await quotePdf(whole()))).toBeGreaterThan(2)
  })

  it('the PDF of a long quote has many sheets and does not block other work meanwhile', async () => {
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

  /** Returns the glyph numbers of a text in the document's font. 0 is the missing glyph. */
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
    return [...drawn(pdf).matchAll(/<([0-9a-f]+)>(?= -?\d)/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
  }

  it('the PDF of a quote draws every letter that its fonts claim, in both weights', async () => {
    const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCharCode(code)).filter(
      letter => isInFonts(letter),
    )
    expect(letters.length).toBeGreaterThan(320)
    const drawnAs = await glyphsOf(letters.join(' '))
    expect(drawnAs.length).toBeGreaterThan(600)
    expect(drawnAs.filter(glyph => glyph === '0000')).toEqual([])
  })

  it('the PDF of a quote lists the pieces of a full room in several rows and closes every mark', async () => {
    const custom = Array.from({ length: 50 }, (_, index) => ({
      name: `Armoire de famille à trois portes et miroir n° ${index}`,
      quantity: 1,
      volume: 20,
    }))
    const predefined = Object.fromEntries(
      FURNITURE_LIST.slice(0, 150).map(({ reference }) => [reference, 2]),
    )
    const document = whole({
      isKnownVolume: 'unknown',
      inventory: { SALON: { predefined, custom } },
    })
    const rooms = document.parts.find(({ title }) => title === 'L’inventaire')?.facts ?? []
    expect(rooms.map(({ label }) => label)).toEqual([
      'Salon',
      ...Array<string>(4).fill('Salon (suite)'),
    ])
    expect(rooms.flatMap(({ value }) => value.split(', '))).toHaveLength(200)
    const pdf = await quotePdf(document)
    expect(pdf.length).toBeLessThan(100_000)
    const marks = drawn(pdf)
    expect([...marks.matchAll(/BDC/g)].length).toBe([...marks.matchAll(/EMC/g)].length)
  })

  it.each([
    ['Latin', 'Łukasz Ștefănescu'],
    ['Vietnamese', 'Nguyễn Thị Hồng Ánh'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Олександра Шевченко-Ґалаґан'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'გიორგი მამარდაშვილი'],
    ['Hebrew', 'דוד בן־גוריון'],
    ['Arabic', 'محمد بن عبد الله الفاسي'],
    ['Persian with a zero-width non-joiner', 'نام‌آور پژمان'],
    ['Devanagari', 'लक्ष्मी त्रिपाठी'],
    ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
    ['Tamil', 'இளையராஜா'],
    ['Telugu', 'శ్రీనివాస్'],
    ['Kannada', 'ಪುನೀತ್ ರಾಜ್‌ಕುಮಾರ್'],
    ['Malayalam', 'മോഹൻലാൽ'],
    ['Gujarati', 'મહેન્દ્ર પટેલ'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Thai', 'สมชาย ใจดี'],
    ['Lao', 'ສົມສັກ'],
    ['Khmer', 'សុខ ស្រីមុំ'],
    ['Burmese', 'အောင်ဆန်းစုကြည်'],
    ['Ethiopic', 'አበበ ቢቂላ'],
    ['Thaana', 'މުހައްމަދު'],
    ['Chinese', '李小龙 歐陽喆玥'],
    ['Japanese', '山田 太郎 ヤマダ たろう'],
    ['Korean', '김민준 뷁'],
    ['emoji', 'Zoé 👩🏽‍🚒 😀 🇫🇷'],
    ['a script that no font has', 'ᠮᠣᠩ'],
  ])('the PDF of a quote draws a name in %s without a missing glyph', async (_, name) => {
    const glyphs = await glyphsOf(name)
    expect(glyphs.length).toBeGreaterThan(4)
    expect(glyphs.filter(glyph => glyph === '0000')).toEqual([])
  })

  it.each(['Nguyễn Thị Hồng Ánh', 'लक्ष्मी त्रिपाठी', '李小龙', 'Zoé 👩🏽‍🚒'])(
    'the PDF of a quote keeps %s as text that can be copied',
    async name => {
      const { parts: _, ...document } = whole()
      const pdf = await quotePdf({
        ...document,
        parts: [{ title: '', facts: [{ label: 'Nom', value: name }] }],
      })
      const actual = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('latin1')
      expect(unescaped(drawn(pdf))).toContain(actual)
    },
  )

  it('the PDF of a quote loads no font of another script for Latin names', async () => {
    const fontsIn = async (name: string) => {
      const { parts: _, ...document } = whole()
      const pdf = await quotePdf({
        ...document,
        parts: [{ title: '', facts: [{ label: 'Nom', value: name }] }],
      })
      return [...plain(pdf).matchAll(/\/FontFile2/g)].length
    }
    expect(await fontsIn('Zoé Lefèvre-Çelik')).toBe(2)
    expect(await fontsIn('Ελένη')).toBe(3)
  })
})
