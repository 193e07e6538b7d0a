import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { charactersOf, cutFile, type Face, wholeFile } from './cut-face'
import { faceFile } from './first-face'

const FACES = [
  ...readFileSync('site/ui/fonts/fonts.css', 'utf8').matchAll(/@font-face \{([^}]+)\}/g),
].map(([, text = '']) => {
  const said = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(text)?.[1] ?? ''
  const url = /url\('([^']+)'\)/.exec(text)?.[1] ?? ''
  return {
    family: said('font-family'),
    url,
    weight: said('font-weight'),
    unicodeRange: said('unicode-range'),
  }
})
const FAMILIES = ['Bricolage', 'Figtree']
const facesOf = (family: string) => FACES.filter(face => face.family === family)

const read = (bytes: Buffer): Font => {
  const font = create(bytes)
  if (!('variationAxes' in font)) throw new Error('a collection of fonts')
  return font
}
const charactersIn = (font: Font): Set<string> =>
  new Set(
    font.characterSet
      .filter(code => code > 31 && code < 0xfff0)
      .map(code => String.fromCodePoint(code)),
  )
const namedIn = (face: Face): Set<string> => new Set(charactersOf(face.unicodeRange))

/** Uses the build's cache, so that nothing is cut twice. */
const cut = async (face: Face, name: string): Promise<Buffer> =>
  readFileSync(await cutFile(face, name, join('.cache', 'fonts')))

const CONTENT = 'site/content'
const written = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.md'))
  .map(file => readFileSync(join(CONTENT, file), 'utf8'))
  .join('\n')
/** Characters of markup, which are not displayed. */
const MARKUP = /[#<=>[\]_`{|}]/g
const TITLE = /^(?:#+|[ -]*(?:title|name):)(.+)$/gm

describe('the fonts of the site', () => {
  it('the fonts of the site are three faces of each family', () => {
    expect(FACES.map(({ family }) => family)).toEqual(
      FAMILIES.flatMap(family => [family, family, family]),
    )
  })

  it.each(FAMILIES)(
    'each face of %s has exactly the characters and the axes that it names',
    async family => {
      for (const [index, face] of facesOf(family).entries()) {
        const font = read(await cut(face, faceFile(family, index)))
        expect(charactersIn(font)).toEqual(namedIn(face))
        const [min, max] = face.weight.split(' ').map(Number)
        expect(font.variationAxes).toEqual(
          family === 'Figtree' ? { wght: expect.objectContaining({ min, max }) } : {},
        )
      }
    },
  )

  it.each(FAMILIES)('the two faces together have every character of the whole %s', family => {
    const named = new Set(facesOf(family).flatMap(face => [...namedIn(face)]))
    for (const face of facesOf(family))
      expect(
        [...charactersIn(read(wholeFile(face)))].filter(character => !named.has(character)),
      ).toEqual([])
  })

  it.each([
    ['Bricolage', [...written.matchAll(TITLE)].map(([, title]) => title).join('')],
    ['Figtree', written.replace(MARKUP, '')],
  ])('the first face of %s has the characters of the shipped content', (family, text) => {
    const [first, ...later] = facesOf(family).map(namedIn)
    expect(text.length).toBeGreaterThan(1000)
    // Characters in no font, such as arrows, are displayed in a fallback font.
    const wanting = [...new Set(text)].filter(character => !first?.has(character))
    expect(wanting.filter(character => later.some(face => face.has(character)))).toEqual([])
  })
})
