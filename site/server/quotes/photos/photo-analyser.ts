import {
  array,
  type Infer,
  integer,
  number,
  optional,
  size,
  string,
  tuple,
  type,
  validate,
} from 'superstruct'
import { photoUrl } from './read-photos'
import { MAX_QUANTITY } from '../../../../shared/domain/inventory'
import { readAtMost } from '../../../../shared/api/read-at-most'
import { networkFault } from '../../../../shared/api/network-fault'
import { type CircuitBreakerOptions, createCircuitBreaker } from '../../outgoing/circuit-breaker'

/** A photo to be analysed, with its room: a reference and the customer's name for it, '' without one. */
interface AnalysedPhoto {
  room: string
  title: string
  jpeg: Uint8Array
}

interface AnalysisRequest {
  /** In m2. */
  surface: number
  photos: readonly AnalysedPhoto[]
}

/** Box around a piece: number of the photo, and left, top, right and bottom edge as fractions of it. */
export const PhotoBox = type({
  photo: integer(),
  box: tuple([number(), number(), number(), number()]),
})
export type PhotoBox = Infer<typeof PhotoBox>

/**
 * A piece that was seen: a reference of `/predefined_standard_item_references`, its quantity,
 * confidence (0 to 1) and room; `boxes`: where it is seen.
 */
const SeenPiece = type({
  reference: string(),
  quantity: size(integer(), 1, MAX_QUANTITY),
  confidence: size(number(), 0, 1),
  room: optional(string()),
  boxes: optional(array(PhotoBox)),
})
export type SeenPiece = Infer<typeof SeenPiece>

const MAX_PIECES = 2_000
const Answer = type({ furniture: size(array(SeenPiece), 0, MAX_PIECES) })

/**
 * Analyses photos; null if the analysis failed. `onProgress` is called with the number of analysed
 * photos.
 */
export type PhotoAnalyser = (
  request: AnalysisRequest,
  onProgress: (done: number) => Promise<void>,
) => Promise<readonly SeenPiece[] | null>

interface PhotoAnalyserOptions {
  url: string
  breaker?: CircuitBreakerOptions
  /** Called with the reason of each failed analysis. */
  onFailure?: (reason: string) => void
  /** Time limit in milliseconds, default 12,000. */
  timeoutMs?: number
}

/** Minimum confidence for a piece to count. */
const MIN_CONFIDENCE = 0.5
const MAX_ANSWER_LENGTH = 1_048_576

const readAnswer = async (response: Response): Promise<readonly SeenPiece[]> => {
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const [error, answer] = validate(
    JSON.parse(await readAtMost(response, MAX_ANSWER_LENGTH)),
    Answer,
    { mask: true },
  )
  // Names the malformed field, never the answer's content.
  if (error !== undefined)
    throw new Error(`its answer is malformed at ${error.path.join('.') || 'its root'}`)
  return answer.furniture.filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
}

const reasonOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'its answer is no JSON'
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long'
  return networkFault(error) ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Creates the client of an analyser behind a URL (`PHOTO_ANALYSIS_URL`). It gets one POST a simulation, of `application/json`:
 *
 *     { "surface": 60, "photos": [{ "room": "SALON", "title": "Salon", "image": "data:image/jpeg;base64,…" }] }
 *
 * and answers 200 within 12 seconds, with the references of `GET /predefined_standard_item_references`:
 *
 *     { "furniture": [{ "reference": "CANAPE_3_PLACES", "quantity": 1, "confidence": 0.94, "room": "SALON" }] }
 *
 * `room` is optional, further members are ignored. Any other answer is a failure, and the caller falls back to the surface.
 * After several failures in a row the breaker stops asking for a while, so that no customer waits for it.
 */
export const createPhotoAnalyser = ({
  url,
  breaker: breakerOptions,
  onFailure,
  timeoutMs = 12_000,
}: PhotoAnalyserOptions): PhotoAnalyser => {
  const breaker = createCircuitBreaker(breakerOptions)
  return async ({ surface, photos }) => {
    const permit = breaker.begin()
    if (permit === null) return null
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({
          surface,
          photos: photos.map(({ room, title, jpeg }) => ({ room, title, image: photoUrl(jpeg) })),
        }),
        // Customers' photos are sent to the configured address only.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const detected = await readAnswer(response)
      permit.succeed()
      return detected
    } catch (error) {
      permit.fail()
      onFailure?.(reasonOf(error))
      return null
    }
  }
}
