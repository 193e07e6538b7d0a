import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, Stop } from './run.mjs'

/** The boxes Strapi fits smaller pictures into, in pixels. */
const SIZES = { thumbnail: [245, 156], small: [500, 500], medium: [750, 750], large: [1000, 1000] }

/** A change of one makes all its pictures anew. */
const RECIPE = 'webp 84'
const CARD_RECIPE = 'card 1'
const WEBP = { quality: 84, smartSubsample: true }

/** What services that show a shared link ask for; several of them take no WebP. Beside the drawing stands the brand's mark. */
const CARD = { width: 1200, height: 630 }
const CARD_PICTURE = { width: 1008, height: 630 }
const CARD_GROUND = '#E9D8BF'
const MARK = { file: join(ROOT, 'site/ui/mark.svg'), width: 96, height: 128 }
const JPEG = { quality: 82, chromaSubsampling: '4:4:4' }

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')

/** A drawing's own size; null when it names none. */
const sizeOf = svg => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return width === undefined ? null : { width: Number(width), height: Number(height) }
}

const makeOne = async (sharp, svg, own, format, file) => {
  const [boxWidth, boxHeight] = SIZES[format]
  const scale = Math.min(boxWidth / own.width, boxHeight / own.height)
  const width = Math.max(1, Math.round(own.width * scale))
  const height = Math.max(1, Math.round(own.height * scale))
  if (!existsSync(file))
    await sharp(svg, { density: Math.max(72, 72 * scale) }) // a drawing is drawn at its size, never enlarged
      .resize(width, height, { fit: 'fill' })
      .webp(WEBP)
      .toFile(file)
  return { width, height, sizeInBytes: statSync(file).size }
}

const makeCard = async (sharp, svg, own, file) => {
  const scale = Math.max(CARD_PICTURE.width / own.width, CARD_PICTURE.height / own.height)
  const left = CARD_PICTURE.width + (CARD.width - CARD_PICTURE.width - MARK.width) / 2
  if (!existsSync(file))
    await sharp(svg, { density: Math.max(72, 72 * scale) })
      .resize(CARD_PICTURE.width, CARD_PICTURE.height, { fit: 'cover' })
      .flatten({ background: CARD_GROUND })
      .extend({ right: CARD.width - CARD_PICTURE.width, background: CARD_GROUND })
      .composite([
        {
          input: await sharp(MARK.file, { density: 288 }).resize(MARK.width, MARK.height).png().toBuffer(),
          left,
          top: (CARD.height - MARK.height) / 2,
        },
      ])
      .jpeg(JPEG)
      .toFile(file)
  return { ...CARD, sizeInBytes: statSync(file).size }
}

/** As Strapi tells of one under `formats`. */
const told = (file, extension, mime, { width, height, sizeInBytes }) => {
  const size = Math.round(sizeInBytes / 10) / 100
  const about = { name: file, hash: basename(file, extension), ext: extension, mime, path: null, width, height }
  return { ...about, size, sizeInBytes, url: `/uploads/${file}` }
}

const makeFormats = async (sharp, name, svg, own, to) => {
  const knownBy = recipe => `${basename(name, '.svg')}_${sha256(svg + recipe).slice(0, 10)}`
  const formats = await Promise.all(
    Object.keys(SIZES).map(async format => {
      const file = `${format}_${knownBy(RECIPE)}.webp`
      return [format, told(file, '.webp', 'image/webp', await makeOne(sharp, svg, own, format, join(to, file)))]
    }),
  )
  const card = `card_${knownBy(CARD_RECIPE)}.jpg`
  const made = told(card, '.jpg', 'image/jpeg', await makeCard(sharp, svg, own, join(to, card)))
  return { ...Object.fromEntries(formats), card: made }
}

const writeIfChanged = (file, text) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/**
 * Makes of every drawing in `from` the smaller pictures that Strapi's formats name, as WebP in `to`, and the card of a shared
 * link, beside a list of them. What is there is not made again: names change with what they are made of. What is smaller than a thumbnail, as a
 * logo, has none, as in Strapi.
 */
export const makePictures = async (from, to) => {
  const { default: sharp } = await import('sharp')
  mkdirSync(to, { recursive: true })
  const made = {}
  for (const name of readdirSync(from)
    .filter(file => file.endsWith('.svg'))
    .sort()) {
    const svg = readFileSync(join(from, name))
    const own = sizeOf(svg.toString())
    if (own === null || own.width <= SIZES.thumbnail[0]) continue
    try {
      made[name] = { source: sha256(svg), formats: await makeFormats(sharp, name, svg, own, to) }
    } catch (error) {
      throw new Stop(`${join(from, name)} cannot be drawn: ${error.message}`)
    }
  }
  writeIfChanged(join(to, 'manifest.json'), JSON.stringify(made, null, 2))
  const files = new Set(Object.values(made).flatMap(({ formats }) => Object.values(formats).map(({ name }) => name)))
  for (const file of readdirSync(to)) if (file !== 'manifest.json' && !files.has(file)) rmSync(join(to, file))
}
