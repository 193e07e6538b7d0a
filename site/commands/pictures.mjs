import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './run.mjs'

/** The boxes Strapi fits smaller pictures into, in pixels. */
const SIZES = { thumbnail: [245, 156], small: [500, 500], medium: [750, 750], large: [1000, 1000] }

/** A change of it makes all pictures anew. */
const RECIPE = 'webp, quality 84'
const WEBP = { quality: 84 }

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')

const isDrawing = name => /\.svg$/i.test(name)

/** A drawing's own size, or null when it names none; a photo's as it is seen, however its camera was held. */
const sizeOf = async (sharp, name, bytes) => {
  if (!isDrawing(name)) return (await sharp(bytes).metadata()).autoOrient
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.toString()) ?? []
  return width === undefined ? null : { width: Number(width), height: Number(height) }
}

/** How much smaller a format is. A drawing may also be larger. */
const scaleOf = (own, format) => {
  const [width, height] = SIZES[format]
  return Math.min(width / own.width, height / own.height)
}

/** Of a drawing all, unless it is smaller than a thumbnail, as a logo; of a photo those that are smaller than it. */
const formatsOf = (name, own) =>
  Object.keys(SIZES).filter(format => (isDrawing(name) ? own.width > SIZES.thumbnail[0] : scaleOf(own, format) < 1))

const makeOne = async (sharp, name, bytes, own, format, file) => {
  const scale = scaleOf(own, format)
  const width = Math.max(1, Math.round(own.width * scale))
  const height = Math.max(1, Math.round(own.height * scale))
  const open = () =>
    isDrawing(name)
      ? sharp(bytes, { density: Math.max(72, 72 * scale) }) // a drawing is drawn at its size, never enlarged
      : sharp(bytes).autoOrient()
  if (!existsSync(file)) await open().resize(width, height, { fit: 'fill' }).webp(WEBP).toFile(file)
  return { width, height, sizeInBytes: statSync(file).size }
}

const makeFormats = async (sharp, name, bytes, own, to) => {
  const version = sha256(Buffer.concat([bytes, Buffer.from(RECIPE)])).slice(0, 10)
  const formats = await Promise.all(
    formatsOf(name, own).map(async format => {
      const hash = `${format}_${name.replace(/\.\w+$/, '')}_${version}`
      const file = `${hash}.webp`
      const { width, height, sizeInBytes } = await makeOne(sharp, name, bytes, own, format, join(to, file))
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

const PICTURE = /\.(?:svg|jpe?g|png|webp|avif)$/i

/**
 * Makes of every drawing and photo in `from` the smaller pictures that Strapi's formats name, as WebP in `to`, beside a
 * list of them. What is there is not made again: names change with what they are made of. What is smaller than a thumbnail
 * has none, as in Strapi.
 */
export const makePictures = async (from, to) => {
  const { default: sharp } = await import('sharp')
  mkdirSync(to, { recursive: true })
  const made = {}
  for (const name of readdirSync(from)
    .filter(file => PICTURE.test(file))
    .sort()) {
    const bytes = readFileSync(join(from, name))
    try {
      const own = await sizeOf(sharp, name, bytes)
      if (own === null) continue
      made[name] = { source: sha256(bytes), ...own, formats: await makeFormats(sharp, name, bytes, own, to) }
    } catch (error) {
      throw new Stop(`${join(from, name)} cannot be drawn: ${error.message}`)
    }
  }
  writeIfChanged(join(to, 'manifest.json'), JSON.stringify(made, null, 2))
  const files = new Set(Object.values(made).flatMap(({ formats }) => Object.values(formats).map(({ name }) => name)))
  for (const file of readdirSync(to)) if (file !== 'manifest.json' && !files.has(file)) rmSync(join(to, file))
}
