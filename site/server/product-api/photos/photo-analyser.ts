import { array, type Infer, integer, number, optional, size, string, type, validate } from 'superstruct'
import { MAX_QUANTITY } from '../../../../shared/domain/inventory'
import { readAtMost } from '../../../../shared/api/read-at-most'
import { networkFault } from '../../../../shared/api/network-fault'

/** A photo that is to be looked at, with the room it shows: a reference and what the customer calls it, '' if not said. */
export interface AnalysedPhoto {
  room: string
  title: string
  /** `data:image/jpeg;base64,…`, 800 px wide at most. */
  image: string
}

export interface AnalysisRequest {
  /** In m2. */
  surface: number
  photos: readonly AnalysedPhoto[]
}

/** A piece that was seen: a reference of `/predefined_standard_item_references`, how many, how sure (0 to 1), and where. */
const SeenPiece = type({
  reference: string(),
  quantity: size(integer(), 1, MAX_QUANTITY),
  confidence: size(number(), 0, 1),
  room: optional(string()),
})
export type SeenPiece = Infer<typeof SeenPiece>

const MAX_PIECES = 2_000
const Answer = type({ furniture: size(array(SeenPiece), 0, MAX_PIECES) })

/** Looks at photos; null when it could not, for whatever reason. */
export type PhotoAnalyser = (request: AnalysisRequest) => Promise<readonly SeenPiece[] | null>

export interface PhotoAnalyserOptions {
  url: string
  /** Whether an analyser that may be down is to be asked. */
  breaker: { mayAsk(): boolean; succeed(): void; fail(): boolean }
  /** Hears why an analysis failed, each time that one was tried. */
  onFailure?: (reason: string) => void
  /** Default 12 000: a customer waits for a price. */
  timeoutMs?: number
}

const MAX_ANSWER_LENGTH = 1_048_576

const readAnswer = async (response: Response): Promise<readonly SeenPiece[]> => {
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const [error, answer] = validate(JSON.parse(await readAtMost(response, MAX_ANSWER_LENGTH)), Answer, { mask: true })
  // What it said is not repeated: only where it is wrong.
  if (error !== undefined) throw new Error(`its answer is malformed at ${error.path.join('.') || 'its root'}`)
  return answer.furniture
}

const reasonOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'its answer is no JSON'
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long'
  return networkFault(error) ?? (error instanceof Error ? error.message : String(error))
}

/**
 * An analyser behind a URL (`PHOTO_ANALYSIS_URL`). It gets one POST a simulation, of `application/json`:
 *
 *     { "surface": 60, "photos": [{ "room": "SALON", "title": "Salon", "image": "data:image/jpeg;base64,…" }] }
 *
 * and answers 200 within 12 seconds, with the references of `GET /predefined_standard_item_references`:
 *
 *     { "furniture": [{ "reference": "CANAPE_3_PLACES", "quantity": 1, "confidence": 0.94, "room": "SALON" }] }
 *
 * `room` may be left out, further members are ignored. Whatever else it does is a failure: the caller has another way. After
 * several in a row it is left alone for a while, so that nobody waits for it.
 */
export const createPhotoAnalyser = ({
  url,
  breaker,
  onFailure,
  timeoutMs = 12_000,
}: PhotoAnalyserOptions): PhotoAnalyser => {
  return async request => {
    if (!breaker.mayAsk()) return null
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(request),
        // Customers' photos go where they are meant to, and nowhere further.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const seen = await readAnswer(response)
      breaker.succeed()
      return seen
    } catch (error) {
      breaker.fail()
      onFailure?.(reasonOf(error))
      return null
    }
  }
}
