import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, CommandError } from './run.mjs'

/** Boxes into which Strapi fits smaller pictures, in pixels. */
const SIZES = { thumbnail: [245, 156], small: [500, 500], medium: [750, 750], large: [1000, 1000] }

/** Encoding of the pictures; a changed value recreates all of them. */
const RECIPE = 'webp, quality 84'
const CARD_RECIPE = 'card 1'
const WEBP = { quality: 84 }

/**
 * Size for shared links; several services accept no WebP. The brand's mark is beside the drawing.
 */
const CARD = { width: 1200, height: 630 }
const CARD_PICTURE = { width: 1008, height: 630 }
const CARD_GROUND = '#E9D8BF'
const MARK = { file: join(ROOT, 'site/ui/mark.svg'), width: 96, height: 128 }
const JPEG = { quality: 82, chromaSubsampling: '4:4:4' }

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')

const isDrawing = name => /\.svg$/i.test(name)

/**
 * Returns a drawing's own size, or null when it names none; for a photo the size after rotation.
 */
const sizeOf = async (sharp, name, bytes) => {
  if (!isDrawing(name)) return (await sharp(bytes).metadata()).autoOrient
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.toString()) ?? []
  return width === undefined ? null : { width: Number(width), height: Number(height) }
}

/** Scale of a format. A drawing may also be enlarged. */
const scaleOf = (own, format) => {
  const [width, height] = SIZES[format]
  return Math.min(width / own.width, height / own.height)
}

/**
 * For a drawing all sizes, unless it is smaller than a thumbnail, as a logo is; for a photo the
 * sizes smaller than it.
 */
const formatsOf = (name, own) =>
  Object.keys(SIZES).filter(format =>
    isDrawing(name) ? own.width > SIZES.thumbnail[0] : scaleOf(own, format) < 1,
  )

/** A drawing at its size, never enlarged; a photo upright. */
const open = (sharp, name, bytes, scale) =>
  isDrawing(name) ? sharp(bytes, { density: Math.max(72, 72 * scale) }) : sharp(bytes).autoOrient()

/** Written completely or not at all: half a file would count as made. */
const save = async (picture, file) => {
  await picture.toFile(`${file}.part`)
  renameSync(`${file}.part`, file)
}

const makeOne = async (sharp, name, bytes, own, format, file) => {
  const scale = scaleOf(own, format)
  const width = Math.max(1, Math.round(own.width * scale))
  const height = Math.max(1, Math.round(own.height * scale))
  if (!existsSync(file))
    await save(
      open(sharp, name, bytes, scale).resize(width, height, { fit: 'fill' }).webp(WEBP),
      file,
    )
  return { width, height, sizeInBytes: statSync(file).size }
}

const makeCard = async (sharp, name, bytes, own, file) => {
  const scale = Math.max(CARD_PICTURE.width / own.width, CARD_PICTURE.height / own.height)
  const left = CARD_PICTURE.width + (CARD.width - CARD_PICTURE.width - MARK.width) / 2
  if (!existsSync(file)) {
    const mark = await sharp(MARK.file, { density: 288 })
      .resize(MARK.width, MARK.height)
      .png()
      .toBuffer()
    const card = open(sharp, name, bytes, scale)
      .resize(CARD_PICTURE.width, CARD_PICTURE.height, { fit: 'cover' })
      .flatten({ background: CARD_GROUND })
      .extend({ right: CARD.width - CARD_PICTURE.width, background: CARD_GROUND })
      .composite([{ input: mark, left, top: (CARD.height - MARK.height) / 2 }])
      .jpeg(JPEG)
    await save(card, file)
  }
  return { ...CARD, sizeInBytes: statSync(file).size }
}

/** An entry of `formats`, as Strapi writes it. */
const formatEntry = (file, extension, mime, { width, height, sizeInBytes }) => {
  const size = Math.round(sizeInBytes / 10) / 100
  const about = {
    name: file,
    hash: basename(file, extension),
    ext: extension,
    mime,
    path: null,
    width,
    height,
  }
  return { ...about, size, sizeInBytes, url: `/uploads/${file}` }
}

const makeFormats = async (sharp, name, bytes, own, to) => {
  const knownBy = recipe =>
    `${name.replace(/\.\w+$/, '')}_${sha256(Buffer.concat([bytes, Buffer.from(recipe)])).slice(0, 10)}`
  const formats = await Promise.all(
    formatsOf(name, own).map(async format => {
      const file = `${format}_${knownBy(RECIPE)}.webp`
      return [
        format,
        formatEntry(
          file,
          '.webp',
          'image/webp',
          await makeOne(sharp, name, bytes, own, format, join(to, file)),
        ),
      ]
    }),
  )
  if (!isDrawing(name) || formats.length === 0) return Object.fromEntries(formats)
  const file = `card_${knownBy(CARD_RECIPE)}.jpg`
  const card = formatEntry(
    file,
    '.jpg',
    'image/jpeg',
    await makeCard(sharp, name, bytes, own, join(to, file)),
  )
  return { ...Object.fromEntries(formats), card }
}

const writeIfChanged = (file, text) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

const PICTURE = /\.(?:svg|jpe?g|png|webp|avif)$/i

/**
 * Creates the smaller pictures of every drawing and photo in `from` that Strapi's formats name, as
 * WebP in `to`, and of drawings the card of a shared link, beside a list of them. Existing files
 * are kept: names change with the content. A picture smaller than a thumbnail has none, as in
 * Strapi.
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
      made[name] = {
        source: sha256(bytes),
        ...own,
        formats: await makeFormats(sharp, name, bytes, own, to),
      }
    } catch (error) {
      throw new CommandError(`${join(from, name)} cannot be drawn: ${error.message}`)
    }
  }
  writeIfChanged(join(to, 'manifest.json'), JSON.stringify(made, null, 2))
  const files = new Set(
    Object.values(made).flatMap(({ formats }) => Object.values(formats).map(({ name }) => name)),
  )
  for (const file of readdirSync(to))
    if (file !== 'manifest.json' && !files.has(file)) rmSync(join(to, file))
}
