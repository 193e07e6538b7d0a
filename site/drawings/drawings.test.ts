import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FURNITURE_REFERENCES } from '../server/product-api/references/furniture'
import { HEAVY_ITEM_REFERENCES } from '../server/product-api/references/heavy-items'
import { drawingFile } from '../server/product-api/references/image-url'
import { ROOM_REFERENCES } from '../server/product-api/references/rooms'
import { ARTICLES } from './articles/articles'
import { DRAWINGS } from './drawings'
import { svg } from './kit'
import { PALETTE } from './palette'
import { PICTURES } from './pictures/pictures'
import { SCENES } from './scenes/scenes'
import { WARES } from './shop/wares'

const folder = new URL('../content/drawings/', import.meta.url)
const committed = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const references = [...ROOM_REFERENCES, ...FURNITURE_REFERENCES, ...HEAVY_ITEM_REFERENCES]
const sceneFiles = Object.keys(SCENES).map(name => `scenes/${name}.svg`)
const pictures = { ...PICTURES, ...ARTICLES, ...WARES }
const pictureFiles = Object.keys(pictures).map(name => `../uploads/${name}.svg`)
const colours = new Set<string>(Object.values(PALETTE))

const ELEMENTS = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse'])
const ATTRIBUTES = new Set(
  (
    'xmlns viewBox fill fill-opacity stroke stroke-width stroke-linecap stroke-linejoin transform ' +
    'd x y width height rx ry cx cy r'
  ).split(' '),
)

/** A parser of the little SVG the kit writes: anything else, badly nested or left over, throws. */
const parse = (source: string): { elements: string[]; attributes: [string, string][] } => {
  const open: string[] = []
  const elements: string[] = []
  const attributes: [string, string][] = []
  const rest = source.replaceAll(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>]*")*)(\/?)>/g,
    (_tag, close, name, list, self) => {
      if (close === '/') {
        if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
        return ''
      }
      elements.push(name)
      for (const [, key = '', value = ''] of list.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)) attributes.push([key, value])
      if (self !== '/') open.push(name)
      return ''
    },
  )
  if (rest !== '\n' || open.length > 0) throw new Error(`not well formed: ${rest}${open.join()}`)
  return { elements, attributes }
}

describe('the committed drawings', () => {
  it('are one for each reference, and the scenes', () => {
    const files = readdirSync(folder).filter(name => name.endsWith('.svg'))
    expect(files.sort()).toEqual(references.map(drawingFile).sort())
    expect(
      readdirSync(new URL('scenes/', folder))
        .map(name => `scenes/${name}`)
        .sort(),
    ).toEqual(sceneFiles.sort())
  })

  it.each(references)('%s is what the generator draws', reference => {
    expect(committed(drawingFile(reference))).toBe(svg(DRAWINGS[reference]))
  })

  it.each(Object.entries(SCENES))('scene %s is what the generator draws', (name, scene) => {
    expect(committed(`scenes/${name}.svg`)).toBe(svg(scene.shapes, scene))
  })

  it.each(Object.entries(pictures))('picture %s is what the generator draws', (name, picture) => {
    expect(committed(`../uploads/${name}.svg`)).toBe(svg(picture.shapes, picture))
  })

  it.each(references)('%s is small and on the common field', reference => {
    const source = committed(drawingFile(reference))
    expect(source).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/)
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(4096)
  })

  it.each(['guide-articles', 'tutorial-articles', 'resiliations'])('are one for each of %s', collection => {
    const slugs = readdirSync(new URL(`../content/${collection}/`, import.meta.url)).map(name =>
      name.replace(/\.md$/, ''),
    )
    expect(slugs.length).toBeGreaterThan(3)
    expect(slugs.filter(slug => !(slug in ARTICLES))).toEqual([])
  })

  it.each(Object.keys(ARTICLES))('article picture %s fills its field and is small', name => {
    const source = committed(`../uploads/${name}.svg`)
    expect(source).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 500">/)
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(12_000)
  })

  it.each(Object.keys(WARES))('%s fills its field and is small', name => {
    const source = committed(`../uploads/${name}.svg`)
    expect(source).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600">/)
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(12_000)
  })

  it.each([...references.map(drawingFile), ...sceneFiles, ...pictureFiles])(
    '%s is plain shapes in the palette',
    file => {
      const { elements, attributes } = parse(committed(file))
      expect(elements.length).toBeGreaterThan(4)
      expect(elements.filter(name => !ELEMENTS.has(name))).toEqual([])
      expect(attributes.filter(([name]) => !ATTRIBUTES.has(name))).toEqual([])
      const painted = attributes.filter(([name]) => name === 'fill' || name === 'stroke').map(([, value]) => value)
      expect(painted.filter(value => value !== 'none' && !colours.has(value))).toEqual([])
      expect(attributes.filter(([, value]) => /NaN|undefined|Infinity/.test(value))).toEqual([])
    },
  )
})

describe('svg', () => {
  it('does not draw two things alike', () => {
    expect(new Set(references.map(reference => svg(DRAWINGS[reference]))).size).toBe(references.length)
  })
})
