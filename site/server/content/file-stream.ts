import { type FileHandle, open } from 'node:fs/promises'

/** A film is sent piece by piece: whole in memory for each of those who watch it, a few of them would take all of it. */
const PIECE_BYTES = 64 * 1_024

/**
 * A file from one byte to another, both included. It is opened once somebody reads, and closed at its end, or when the reader
 * goes; a file that ends before is an error of the stream.
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
    // Nothing is read ahead of who asks.
    { highWaterMark: 0 },
  )
}
