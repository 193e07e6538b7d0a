import {
  MAX_PHOTO_BYTES,
  PHOTO_HEIGHT,
  PHOTO_QUALITY,
  PHOTO_WIDTH,
} from '../../../shared/domain/photos'
import type { Shrink } from '../../../shared/stores/photo-intake'
import { HEAD_BYTES, kindOf, sizeIn } from './photo-kind'

/** A phone's largest photo has 50 million pixels: decoded, more of them do not fit into a phone's memory. */
const MAX_PIXELS = 52_000_000
const MAX_FILE_BYTES = 40 * 1_048_576

const draw = (bitmap: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.fillStyle = '#fff' // transparent pixels would become black
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', PHOTO_QUALITY))
}

/**
 * Rotation swaps the sides of a picture: only one that is large in both directions may be scaled
 * while it is decoded, or it would grow.
 */
const sizedDecoding = (size: { width: number; height: number } | null): ImageBitmapOptions =>
  size !== null && Math.min(size.width, size.height) > PHOTO_WIDTH
    ? { resizeWidth: PHOTO_WIDTH, resizeQuality: 'high' }
    : {}

/**
 * Reduces a photo to 800 px and JPEG quality 0.6. `createImageBitmap` decodes, rotates and scales
 * off the main thread, without a worker, which strict policies forbid; the new picture has no EXIF.
 */
export const shrinkPhoto: Shrink = async file => {
  try {
    if (file.size === 0) return { ok: false, reason: 'empty' }
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const kind = kindOf(head)
    if (kind === undefined) return { ok: false, reason: 'not-image' }
    const size = sizeIn(head, kind)
    if (file.size > MAX_FILE_BYTES || (size !== null && size.width * size.height > MAX_PIXELS))
      return { ok: false, reason: 'too-large' }
    const bitmap = await createImageBitmap(file, sizedDecoding(size)).catch(() => null)
    if (bitmap === null) return { ok: false, reason: kind === 'heic' ? 'heic' : 'corrupt' }
    try {
      let scale = Math.min(1, PHOTO_WIDTH / bitmap.width, PHOTO_HEIGHT / bitmap.height)
      let jpeg = await draw(bitmap, scale)
      for (; jpeg !== null && jpeg.size > MAX_PHOTO_BYTES; jpeg = await draw(bitmap, scale))
        scale *= 0.8
      return jpeg === null ? { ok: false, reason: 'corrupt' } : { ok: true, value: jpeg }
    } finally {
      bitmap.close()
    }
  } catch {
    return { ok: false, reason: 'corrupt' } // the file, or its disk, is gone
  }
}
