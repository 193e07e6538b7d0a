import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readUploads } from '../server/content/uploads'
import { createUploadsApp } from '../server/pages/uploads-app'
import { makePictures } from './pictures.mjs'

const svg = (width: number, height: number, fill = '#d23b1e') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${fill}" d="M0 0h${width}v${height}H0z"/></svg>`

let root = ''
let from = ''
let to = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'))
  from = mkdtempSync(join(root, 'from-'))
  to = join(root, 'to')
  writeFileSync(join(from, 'scene.svg'), svg(800, 500))
  writeFileSync(join(from, 'logo.svg'), svg(216, 48))
})
afterEach(() => rmSync(root, { recursive: true }))

it('a drawing gets the four sizes of Strapi and a link card, and a logo gets no picture', async () => {
  await makePictures(from, to)
  const uploads = readUploads(from, to)
  const formats = uploads.get('scene.svg')?.formats ?? {}
  expect(Object.entries(formats).map(([name, { width, height }]) => [name, width, height])).toEqual(
    [
      ['thumbnail', 245, 153],
      ['small', 500, 313],
      ['medium', 750, 469],
      ['large', 1000, 625],
      ['card', 1200, 630],
    ],
  )
  expect(uploads.get('logo.svg')?.formats).toBeNull()
  const { width, height, format } = await sharp(join(to, formats['large']?.name ?? '')).metadata()
  expect([width, height, format]).toEqual([1000, 625, 'webp'])
  const card = await sharp(join(to, formats['card']?.name ?? '')).metadata()
  expect([card.width, card.height, card.format]).toEqual([1200, 630, 'jpeg'])
})

it('a photo gets only the sizes that are smaller than itself, turned upright', async () => {
  const photo = sharp({ create: { width: 900, height: 400, channels: 3, background: '#888' } })
  writeFileSync(
    join(from, 'photo.jpg'),
    await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  )
  await makePictures(from, to)
  const upload = readUploads(from, to).get('photo.jpg')
  expect(upload).toMatchObject({ mediaType: 'image/jpeg', width: 400, height: 900 })
  expect(
    Object.entries(upload?.formats ?? {}).map(([name, { width, height }]) => [name, width, height]),
  ).toEqual([
    ['thumbnail', 69, 156],
    ['small', 222, 500],
    ['medium', 333, 750],
  ])
})

it('a size whose file is missing is left out, and a damaged list of pictures is named', async () => {
  await makePictures(from, to)
  const small = readUploads(from, to).get('scene.svg')?.formats?.['small']?.name ?? ''
  rmSync(join(to, small))
  expect(Object.keys(readUploads(from, to).get('scene.svg')?.formats ?? {})).toEqual([
    'thumbnail',
    'medium',
    'large',
    'card',
  ])
  writeFileSync(join(to, 'manifest.json'), '{"scene.svg":')
  expect(() => readUploads(from, to)).toThrow(/manifest\.json: cannot be read/)
})

it('pictures are cached for good, under names that change with the drawing', async () => {
  await makePictures(from, to)
  const uploads = readUploads(from, to)
  const url = uploads.get('scene.svg')?.formats?.['small']?.url ?? ''
  expect(url).toMatch(/^\/uploads\/small_scene_[0-9a-f]{10}\.webp$/)
  const response = await createUploadsApp(name => uploads.get(name)).request(
    url.replace('/uploads', ''),
  )
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const before = readdirSync(to)
  writeFileSync(join(from, 'scene.svg'), svg(800, 500, '#141b2d'))
  await makePictures(from, to)
  expect(readdirSync(to).filter(name => before.includes(name))).toEqual(['manifest.json'])
})

it('pictures that exist are not made again', async () => {
  await makePictures(from, to)
  const times = () => readdirSync(to).map(name => statSync(join(to, name)).mtimeMs)
  const before = times()
  writeFileSync(join(to, 'small_scene_0000000000.webp.part'), 'half a picture')
  await makePictures(from, to)
  expect(times()).toEqual(before)
})

it('a drawing that has changed since shows none of its former pictures', async () => {
  await makePictures(from, to)
  writeFileSync(join(from, 'scene.svg'), svg(800, 500, '#141b2d'))
  expect(readUploads(from, to).get('scene.svg')?.formats).toBeNull()
})

it('a drawing or photo that cannot be drawn is named in the error', async () => {
  writeFileSync(
    join(from, 'broken.svg'),
    readFileSync(join(from, 'scene.svg'), 'utf8').replace('</svg>', '<'),
  )
  await expect(makePictures(from, to)).rejects.toThrow(/broken\.svg cannot be drawn/)
  rmSync(join(from, 'broken.svg'))
  writeFileSync(join(from, 'broken.jpg'), 'no photo')
  await expect(makePictures(from, to)).rejects.toThrow(/broken\.jpg cannot be drawn/)
})
