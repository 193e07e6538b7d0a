import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createFurnitureDetector,
  DetectorStopped,
  type FurnitureDetector,
} from './furniture-detector'

/** A thread that answers by the first byte of the photo. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let answered = 0
    parentPort.on('message', ([act]) => {
      if (act === 1) process.exit(3)
      if (act === 2) throw new Error('out of order')
      if (act === 3) return
      if (act === 4) return parentPort.postMessage('nonsense')
      if (act === 5) return parentPort.postMessage({ reason: 'not a picture' })
      answered += 1
      parentPort.postMessage({ detections: [{ label: 'couch', score: answered / 10, box: [0, 0, 1, 1] }] })
    })
  `)}`,
)
const PHOTO = Uint8Array.of(0)
const CRASH = Uint8Array.of(1)
const SILENT = Uint8Array.of(3)

describe('the furniture detector', () => {
  const onFailure = vi.fn()
  let detector: FurnitureDetector
  const open = (limits: { idleMs?: number; photoMs?: number; maxWaiting?: number } = {}) => {
    onFailure.mockClear()
    detector = createFurnitureDetector({ script: SCRIPT, modelFolder: '', onFailure, ...limits })
    return detector
  }
  afterEach(() => detector.stop())
  /** Number of photos that the present thread has answered, in tenths. */
  const score = async (photo = PHOTO) => (await detector.detect(photo))?.[0]?.score ?? null

  it('photos are analysed one after the other, by one thread', async () => {
    open()
    expect(await Promise.all([score(), score(), score()])).toEqual([0.1, 0.2, 0.3])
  })

  it.each([
    ['the thread ends', CRASH, 'the detector ended with 3'],
    ['the thread fails', Uint8Array.of(2), 'Error: out of order'],
    ['the answer is not one', Uint8Array.of(4), 'the detector gave no answer'],
    ['the picture cannot be read', Uint8Array.of(5), 'not a picture'],
  ])('a photo at which %s is not analysed, and the next one is', async (_, photo, reason) => {
    open()
    expect(await Promise.all([score(photo), score()])).toEqual([null, 0.1])
    expect(onFailure.mock.calls).toEqual([[reason]])
  })

  it('a photo that takes too long costs its own analysis and the thread', async () => {
    open({ photoMs: 4_000 })
    expect(await Promise.all([score(SILENT), score()])).toEqual([null, 0.1])
    expect(onFailure.mock.calls).toEqual([['a photo took more than 4000 ms']])
  })

  it('a photo beyond the queue is not analysed', async () => {
    open({ maxWaiting: 1 })
    expect(await Promise.all([score(), score(), score()])).toEqual([0.1, 0.2, null])
    expect(onFailure.mock.calls).toEqual([['1 photos wait already']])
  })

  it('an unused thread ends, and the next photo starts another one', async () => {
    open({ idleMs: 10 })
    expect(await score()).toBe(0.1)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(await score()).toBe(0.1)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('a detector that stops rejects what waits and what comes later', async () => {
    open()
    const waiting = Promise.allSettled([score(SILENT), score()])
    await detector.stop()
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(score()).rejects.toThrow(DetectorStopped)
    expect(onFailure).not.toHaveBeenCalled()
  })
})
