import sharp from 'sharp'
import { createGate } from '../../http/gate'

/** Limits of an uploaded logo. */
export const LOGO_LIMITS = {
  bytes: 2_097_152,
  /** Width times height. */
  pixels: 16_000_000,
} as const

/** Largest size of a stored logo, in pixels: twice its largest display. */
const STORED = { width: 640, height: 320 } as const
const MAX_SECONDS = 5

/** Logo as it is stored, encoded by this server. */
export interface EncodedLogo {
  png: Buffer
  width: number
  height: number
}

/** Reason for which a file is refused as a logo. */
export type LogoFault =
  'too-heavy' | 'drawing' | 'animated' | 'format' | 'too-many-pixels' | 'broken' | 'busy'

export type ReadLogo = { ok: true; logo: EncodedLogo } | { ok: false; fault: LogoFault }

/** Limits the logos that are decoded at the same time in this process. */
const decoding = createGate({ atOnce: 1, waiting: 20 })

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Returns the reason to refuse a file by its first bytes: its name and its declared type prove nothing. */
const formatFault = (bytes: Buffer): LogoFault | null => {
  if (startsWith(bytes, 'GIF8')) return 'animated'
  // A PNG animation declares itself before its first picture.
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) {
    const data = bytes.indexOf('IDAT')
    const control = bytes.indexOf('acTL')
    return control !== -1 && control < data ? 'animated' : null
  }
  if (startsWith(bytes, '\xff\xd8\xff')) return null
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return null
  const head = bytes.subarray(0, 1_024).toString('utf8').trimStart().toLowerCase()
  return head.startsWith('<') && head.includes('<svg') ? 'drawing' : 'format'
}

const encode = async (bytes: Buffer): Promise<ReadLogo> => {
  const limit = { failOn: 'warning', limitInputPixels: false } as const
  const facts = await sharp(bytes, limit)
    .metadata()
    .catch(() => null)
  if (facts === null) return { ok: false, fault: 'broken' }
  if ((facts.pages ?? 1) > 1) return { ok: false, fault: 'animated' }
  // From the header: a decoder allocates what it claims.
  if (facts.width * facts.height > LOGO_LIMITS.pixels)
    return { ok: false, fault: 'too-many-pixels' }
  const encoded = await sharp(bytes, { failOn: 'warning', limitInputPixels: LOGO_LIMITS.pixels })
    .autoOrient()
    .resize({ ...STORED, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (encoded === null) return { ok: false, fault: 'broken' }
  const { data: png, info } = encoded
  return { ok: true, logo: { png, width: info.width, height: info.height } }
}

/**
 * Checks an uploaded logo by its bytes, decodes it and encodes it again as a PNG without metadata.
 * PNG, JPEG and WebP are accepted, without animation.
 */
export const readLogo = async (bytes: Buffer): Promise<ReadLogo> => {
  if (bytes.length > LOGO_LIMITS.bytes) return { ok: false, fault: 'too-heavy' }
  const fault = formatFault(bytes)
  if (fault !== null) return { ok: false, fault }
  const passed = await decoding(() => encode(bytes))
  return passed === 'full' ? { ok: false, fault: 'busy' } : passed
}
