import { describe, expect, it } from 'vitest'
import { fileHref, pictureOf } from './entry-picture'
import { shownFrom } from '../testing/shown-from'

const format = (name: string, width: number) => ({
  url: `/uploads/${name}.jpg`,
  width,
  height: width / 2,
})
const media = (attributes: Record<string, unknown>) => ({ data: { id: 1, attributes } })
const photo = { url: '/uploads/photo.jpg', alternativeText: 'Un camion', width: 1_200, height: 600 }

describe('a picture', () => {
  it.each([
    [['thumbnail', 'small', 'medium', 'large'], 'large', 4],
    [['thumbnail', 'small', 'medium'], 'medium', 3],
    [['thumbnail', 'small'], 'small', 2],
  ])('a picture with the formats %j is shown in the largest one', (names, best, count) => {
    const formats = Object.fromEntries(
      names.map((name, index) => [name, format(name, (index + 1) * 250)]),
    )
    const picture = pictureOf(media({ ...photo, formats }), shownFrom())
    expect(picture).toMatchObject({
      url: `/uploads/${best}.jpg`,
      width: count * 250,
      alt: 'Un camion',
    })
    expect(picture?.sizes).toHaveLength(count)
  })

  it('a picture with only a thumbnail format is shown in its own small size', () => {
    const small = { ...photo, width: 400, height: 200 }
    expect(
      pictureOf(media({ ...small, formats: { thumbnail: format('thumbnail', 234) } }), shownFrom()),
    ).toEqual({
      url: '/uploads/photo.jpg',
      alt: 'Un camion',
      width: 400,
      height: 200,
      sizes: [
        { url: '/uploads/thumbnail.jpg', width: 234 },
        { url: '/uploads/photo.jpg', width: 400 },
      ],
    })
  })

  it.each([
    [null],
    [undefined],
    [{}],
    [{ large: null }],
    [{ large: { url: 'javascript:x', width: 1, height: 1 } }],
  ])('a picture with formats %j is shown as it was uploaded', formats => {
    expect(pictureOf(media({ ...photo, formats }), shownFrom())).toEqual({
      url: '/uploads/photo.jpg',
      alt: 'Un camion',
      width: 1_200,
      height: 600,
    })
  })

  it('a drawing is shown as the original file although a smaller format of it exists', () => {
    const drawing = {
      ...photo,
      url: '/uploads/dessin.svg',
      formats: { large: format('large', 1_000) },
    }
    expect(pictureOf(media(drawing), shownFrom())).toEqual({
      url: '/uploads/dessin.svg',
      alt: 'Un camion',
      width: 1_200,
      height: 600,
      pixels: { url: '/uploads/large.jpg', width: 1_000, height: 500 },
    })
  })

  it.each([
    [undefined],
    [null],
    [{ data: null }],
    [{ data: [] }],
    ['/uploads/a.jpg'],
    [media({ url: 'javascript:alert(1)' })],
    [media({ url: '//elsewhere.example/a.jpg' })],
    [media({ url: 'https://elsewhere.example/a.jpg' })],
  ])('a picture is not read from %j', value => {
    expect(pictureOf(value, shownFrom('https://cms.example'))).toBeNull()
  })

  it('a picture may be the first of several, on the content host', () => {
    const several = {
      data: [{ id: 1, attributes: { ...photo, url: 'https://cms.example/a.jpg' } }],
    }
    expect(pictureOf(several, shownFrom('https://cms.example'))?.url).toBe(
      'https://cms.example/a.jpg',
    )
    expect(pictureOf(several, shownFrom())).toBeNull()
    expect(fileHref(several)).toBe('https://cms.example/a.jpg')
  })
})
