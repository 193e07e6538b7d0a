import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Stop } from './run.mjs'

/** The boxes Strapi fits smaller pictures into, in pixels. */
const SIZES = { thumbnail: [245, 156], small: [500, 500], medium: [750, 750], large: [1000, 1000] }

/** A change of it makes all pictures anew. */
const RECIPE = 'webp 84'
const WEBP = { quality: 84, smartSubsample: true }

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

const makeFormats = async (sharp, name, svg, own, to) => {
  const version = sha256(svg + RECIPE).slice(0, 10)
  const formats = await Promise.all(
    Object.keys(SIZES).map(async format => {
      const hash = `${format}_${basename(name, '.svg')}_${version}`
      const file = `${hash}.webp`
      const { width, height, sizeInBytes } = await makeOne(sharp, svg, own, format, join(to, file))
      const size = Math.round(sizeInBytes / 10) / 100
      const about = { name: file, hash, ext: '.webp', mime: 'image/webp', path: null, width, height }
      return [format, { ...about, size, sizeInBytes, url: `/uploads/${file}` }]
    }),
  )
  return Object.fromEntries(formats)
}

const writeIfChanged = (file, text) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/**
 * Makes of every drawing in `from` the smaller pictures that Strapi's formats name, as WebP in `to`, beside a list of
 * them. What is there is not made again: names change with what they are made of. What is smaller than a thumbnail, as a
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
