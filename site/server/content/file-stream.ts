import { type FileHandle, open } from 'node:fs/promises'

/** Bytes per read: whole films in memory, one per viewer, would exhaust it. */
const PIECE_BYTES = 64 * 1_024

/**
 * Streams a file from one byte to another, both included. Opened at the first read; closed at the
 * end or when the reader leaves. A file that is shorter fails the stream.
 */
export const fileStream = (
  file: string,
  start: number,
  end: number,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let handle: FileHandle | null = null
  let place = start
  const close = async (): Promise<void> => {
    const opened = handle
    handle = null
    await opened?.close()
  }
  const readPiece = async (): Promise<Uint8Array<ArrayBuffer>> => {
    handle ??= await open(file)
    const piece = new Uint8Array(Math.min(PIECE_BYTES, end - place + 1))
    const { bytesRead } = await handle.read(piece, 0, piece.length, place)
    if (bytesRead === 0) throw new Error(`${file} ended while it was read`)
    place += bytesRead
    return piece.subarray(0, bytesRead)
  }
  return new ReadableStream(
    {
      pull: async controller => {
        try {
          if (place <= end) controller.enqueue(await readPiece())
          if (place <= end) return
          await close()
          controller.close()
        } catch (error) {
          await close()
          throw error
        }
      },
      cancel: close,
    },
    // No reading ahead.
    { highWaterMark: 0 },
  )
}
