import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Texts that are kept where only who says the words again may read them. */
export interface Seal {
  close: (text: string) => string
  /** Throws when the text was closed with other words or has been changed since. */
  open: (closed: string) => string
}

/** The key is made of the server's secret and of `words`, which must not be kept beside what they close. */
export const createSeal = (secret: string, words: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', words, secret, 'kept answer', 32))
  return {
    close: text => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: closed => {
      const bytes = Buffer.from(closed, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
