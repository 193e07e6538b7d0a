import sharp from 'sharp'

/** A picture of one colour, the grey of which tells it from others; padded by what decoders skip, to `bytes`. */
export const greyJpeg = async (grey: number, bytes = 0, width = 8, height = 8): Promise<Buffer> => {
  const background = { r: grey, g: grey, b: grey }
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(Math.max(0, bytes - jpeg.length))])
}

/** The grey of such a picture, however it was encoded since. */
export const greyOf = async (jpeg: Uint8Array): Promise<number> =>
  (await sharp(jpeg).greyscale().raw().toBuffer())[0] ?? -1

/** The smallest picture: 8 pixels wide and high. */
export const TINY_JPEG_URL =
  'data:image/jpeg;base64,/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIAAgDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q=='
