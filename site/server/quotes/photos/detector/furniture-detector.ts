import { Worker } from 'node:worker_threads'
import { array, enums, type Infer, number, string, tuple, type, union, is } from 'superstruct'
import { FURNITURE_LABELS } from './furniture-labels'
import type { Detection } from './detection'

/** Time after which an unused thread ends; it holds some 150 MB. */
const IDLE_MS = 10 * 60_000
/** Time limit for a photo; the first one waits for the model as well. */
const PHOTO_MS = 30_000
/** Photos that wait at most: those of two quotes. */
const MAX_WAITING = 80
/** Limit of the thread's JavaScript heap; the model itself is outside it. */
const MAX_HEAP_MB = 192

const Answer = union([
  type({
    detections: array(
      type({
        label: enums(Object.values(FURNITURE_LABELS)),
        score: number(),
        box: tuple([number(), number(), number(), number()]),
      }),
    ),
  }),
  type({ reason: string() }),
])
type Answer = Infer<typeof Answer>

interface FurnitureDetectorOptions {
  /** Script of the thread: receives one JPEG at a time, and posts its answer. */
  script: URL
  /** Folder of the model's files. */
  modelFolder: string
  /** Called with the reason why a photo could not be analysed. */
  onFailure: (reason: string) => void
  idleMs?: number
  photoMs?: number
  maxWaiting?: number
}

/** The server stops: its photos are analysed by another one. */
export class DetectorStopped extends Error {
  override name = 'DetectorStopped'
}

export interface FurnitureDetector {
  /**
   * Finds furniture on a photo; null if it could not be analysed, for which `onFailure` has the
   * reason. Rejects with `DetectorStopped` after `stop`.
   */
  detect: (jpeg: Uint8Array) => Promise<readonly Detection[] | null>
  /** Ends the thread; photos that wait are rejected. */
  stop: () => Promise<void>
}

interface Job {
  jpeg: Uint8Array
  settle: (answer: Answer) => void
  reject: (cause: Error) => void
}

/**
 * Finds furniture in a thread of its own, one photo after the other. The thread starts with the
 * first photo, ends when it is not used, and is replaced after a crash or a photo that takes too
 * long: either costs the analysis of that photo alone.
 */
export const createFurnitureDetector = ({
  script,
  modelFolder,
  onFailure,
  idleMs = IDLE_MS,
  photoMs = PHOTO_MS,
  maxWaiting = MAX_WAITING,
}: FurnitureDetectorOptions): FurnitureDetector => {
  const waiting: Job[] = []
  let running: Job | null = null
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const endWorker = async (): Promise<void> => {
    clearTimeout(timer)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  const settle = (answer: Answer): void => {
    clearTimeout(timer)
    const job = running
    running = null
    job?.settle(answer)
    startNext()
  }

  const startWorker = (): Worker => {
    const started = new Worker(script, {
      workerData: modelFolder,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // A thread that was replaced has nothing more to say.
    const isCurrent = (): boolean => worker === started
    started.on('message', (message: unknown) => {
      if (isCurrent())
        settle(is(message, Answer) ? message : { reason: 'the detector gave no answer' })
    })
    const fail = (reason: string): void => {
      if (!isCurrent()) return
      worker = null
      settle({ reason })
    }
    started.on('error', error => fail(String(error)))
    started.on('exit', code => fail(`the detector ended with ${code}`))
    started.unref()
    return started
  }

  const startNext = (): void => {
    const job = waiting.shift()
    if (job === undefined) {
      timer = setTimeout(() => void endWorker(), idleMs).unref()
      return
    }
    running = job
    worker ??= startWorker()
    worker.postMessage(job.jpeg)
    timer = setTimeout(() => {
      void endWorker()
      settle({ reason: `a photo took more than ${photoMs} ms` })
    }, photoMs).unref()
  }

  const answerTo = (jpeg: Uint8Array): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ jpeg, settle: resolve, reject })
      if (running !== null) return
      clearTimeout(timer)
      startNext()
    })

  return {
    detect: async jpeg => {
      if (isStopped) throw new DetectorStopped()
      const answer =
        waiting.length < maxWaiting
          ? await answerTo(jpeg)
          : { reason: `${maxWaiting} photos wait already` }
      if ('detections' in answer) return answer.detections
      onFailure(answer.reason)
      return null
    },
    stop: async () => {
      isStopped = true
      for (const job of [running, ...waiting.splice(0)]) job?.reject(new DetectorStopped())
      running = null
      await endWorker()
    },
  }
}
