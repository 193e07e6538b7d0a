import type { Attachment } from './outbox'

/** Returns a file in the form in which mails store it. */
export const attachedFile = (
  filename: string,
  contentType: string,
  content: Uint8Array | string,
): Attachment => ({
  filename,
  contentType,
  base64: Buffer.from(content).toString('base64'),
})
