import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Sheets with texts in the place and size of an element’s own, before the element has run. */
const OF_ELEMENTS = [
  'site/pages/shop/item-cards.css',
  'site/ui/flash-elements.css',
  'site/ui/moving-elements.css',
]
/** On the narrowest phones the notice of credits would take a third line. */
const NARROWEST = ['site/layout/header.css']
/** The labels of a map, a photo and a chart are in units of their drawing. */
const IN_DRAWINGS = [
  'site/pages/back-office/photos.css',
  'site/pages/directory/map/atlas.css',
  'site/pages/partner-space/partner-space.css',
]
/** Smaller sizes are tokens: titles alone have sizes of their own. */
const TITLE_PX = 18

const pxOf = (size: string): number => parseFloat(size) * (size.endsWith('rem') ? 16 : 1)

it('texts of the site, but for titles and what stands in for elements, take a size of the scale', () => {
  const sheets = ['site/layout', 'site/pages', 'site/ui']
    .flatMap(folder =>
      readdirSync(folder, { encoding: 'utf8', recursive: true }).map(file => `${folder}/${file}`),
    )
    .filter(file => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(80)
  const literal = sheets.filter(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(/ font(?:-size)?: (?:\d{3} )?([\d.]+(?:px|rem))/g),
    ].some(
      // Text of 1 px is hidden.
      ([, size = '']) => pxOf(size) < TITLE_PX && pxOf(size) > 1,
    ),
  )
  expect(literal.toSorted()).toEqual([...OF_ELEMENTS, ...NARROWEST, ...IN_DRAWINGS].toSorted())
})

/** Elements and mails know no page's root size: their scale is in pixels. */
const SCALE_PX = [12, 13, 14, 15, 16, 18, 20, 28]
/** The price has the size of its column, or this one. */
const PRICE_PX = 44

it('texts of elements and mails take a size of one scale', () => {
  const sheets = ['widget', 'site/server/mail'].flatMap(folder =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter(file => file.endsWith('.css'))
      .map(file => `${folder}/${file}`),
  )
  expect(sheets.length).toBeGreaterThan(40)
  const sizes = sheets.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/font(?:-size)?: (?:\d{3} )?(\d[\d.]*px)/g)].map(
      ([, size = '']) => `${file}: ${pxOf(size)}`,
    ),
  )
  const isOnScale = (size: number): boolean => SCALE_PX.includes(size) || size <= 1
  expect(sizes.filter(size => !isOnScale(Number(size.split(': ')[1])))).toEqual([
    `widget/ui/price.css: ${PRICE_PX}`,
  ])
})

/** Lines up with the box of a field below its label, or makes room for its icon or its error. */
const ALIGNED = [
  'widget/funnel/address-step.css: top: -50px',
  'widget/funnel/booking/promo-code.css: margin-top: 30px',
  'widget/funnel/inventory/inventory-form.css: padding-left: 46px',
  'widget/funnel/missing/missing-form.css: padding-bottom: 27px',
  'widget/quote-form/quote-form.css: margin-top: 30px',
  'widget/ui/address-field.css: padding-left: 46px',
]

it('the spaces of elements are steps of 4 px, half a step within a control, or line up with a field', () => {
  const sheets = readdirSync('widget', { encoding: 'utf8', recursive: true })
    .filter(file => file.endsWith('.css'))
    .map(file => `widget/${file}`)
  const spaces = sheets.flatMap(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b((?:padding|margin|gap|top|left|right|bottom)[a-z-]*): ([^;]+);/g,
      ),
    ].flatMap(([, property, value = '']) =>
      [...value.matchAll(/-?[\d.]+px/g)].map(([size]) => `${file}: ${property}: ${size}`),
    ),
  )
  const isStep = (size: number): boolean => size % 4 === 0 || (size % 2 === 0 && size < 16)
  const others = spaces.filter(space => {
    const size = Math.abs(parseFloat(space.split(': ')[2] ?? ''))
    return !isStep(size) && size > 2
  })
  expect(others.toSorted()).toEqual(ALIGNED)
})
