import type { Attachment } from './outbox'

/** A file as mails keep it. */
export const attachedFile = (
  filename: string,
  contentType: string,
  content: Uint8Array | string,
): Attachment => ({
  filename,
  contentType,
  base64: Buffer.from(content).toString('base64'),
})
