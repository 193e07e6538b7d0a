import { describe, expect, it } from 'vitest'
import { kindOf, sizeIn } from './photo-kind'

const ascii = (text: string) => [...text].map(letter => letter.charCodeAt(0))
const bytes = (...parts: number[][]) => new Uint8Array(parts.flat())

describe('kindOf', () => {
  it.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['png', bytes([0x89], ascii('PNG\r\n'))],
    ['other', bytes(ascii('GIF89a'))],
    ['other', bytes(ascii('RIFF'), [1, 2, 3, 4], ascii('WEBPVP8 '))],
    ['other', bytes(ascii('BM'), [0, 0])],
    ['heic', bytes([0, 0, 0, 24], ascii('ftypheic'))],
    ['heic', bytes([0, 0, 0, 24], ascii('ftypmif1'))],
    ['other', bytes([0, 0, 0, 24], ascii('ftypavif'))],
    [undefined, bytes([0, 0, 0, 24], ascii('ftypmp42'))],
    [undefined, bytes(ascii('<svg xmlns="http://www.w3.org/2000/svg">'))],
    [undefined, bytes(ascii('%PDF-1.7'))],
    [undefined, bytes(ascii('RIFF'), [1, 2, 3, 4], ascii('WAVE'))],
    [undefined, bytes([])],
  ])('the kind of a photo is read from its first bytes: %s', (kind, file) =>
    expect(kindOf(file)).toBe(kind),
  )
})

describe('sizeIn', () => {
  const segment = (marker: number, length: number) => [
    0xff,
    marker,
    length >> 8,
    length & 255,
    ...Array<number>(length - 2).fill(0xff),
  ]
  const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x0b, 0xd0, 0x0f, 0xc0, 3]
  const start = [0xff, 0xd8]

  it('the size of a JPEG is read after its metadata, progressive or not', () => {
    const size = { width: 4032, height: 3024 }
    expect(
      sizeIn(bytes(start, segment(0xe1, 900), segment(0xc4, 40), frame(0xc0), [0, 0]), 'jpeg'),
    ).toEqual(size)
    expect(sizeIn(bytes(start, frame(0xc2), [0, 0]), 'jpeg')).toEqual(size)
  })

  it('the size of a PNG is read from its header', () => {
    const header = bytes(
      [0x89],
      ascii('PNG\r\n\x1a\n'),
      [0, 0, 0, 13],
      ascii('IHDR'),
      [0, 0, 0x23, 0x28, 0, 0, 0x1a, 0x0b],
    )
    expect(sizeIn(header, 'png')).toEqual({ width: 9_000, height: 6_667 })
  })

  it('the size of an incomplete, damaged or other picture is null', () => {
    expect(sizeIn(bytes(start, segment(0xe1, 900)), 'jpeg')).toBeNull()
    expect(sizeIn(bytes(start, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 'jpeg')).toBeNull()
    expect(sizeIn(bytes(start), 'jpeg')).toBeNull()
    expect(sizeIn(bytes(ascii('GIF89a')), 'other')).toBeNull()
  })
})
