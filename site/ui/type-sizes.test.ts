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
/** The map's labels are in units of its drawing. */
const IN_DRAWINGS = ['site/pages/directory/map/atlas.css']
/** Smaller sizes are tokens: titles alone have sizes of their own. */
const TITLE_PX = 18

const pxOf = (size: string): number => parseFloat(size) * (size.endsWith('rem') ? 16 : 1)

it('texts of the site, but for titles and what stands in for elements, take a size of the scale', () => {
  const sheets = ['site/layout', 'site/pages', 'site/ui']
    .flatMap(folder =>
      readdirSync(folder, { encoding: 'utf8', recursive: true }).map(file => `${folder}/${file}`),
    )
    .filter(file => file.endsWith('.css') && !file.includes('/back-office/'))
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
