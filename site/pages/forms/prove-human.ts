import type { HumanTask } from '../../../shared/domain/human-check'

/** Value of the field `recaptcha`, or why there is none; `HUMAN_PROOF_TEXTS` has the messages. */
export type HumanProof =
  | { ok: true; token: string }
  /**
   * `unsupported`: the work failed, or the browser has no cryptography (a page over plain http).
   * The form is then posted by the browser.
   */
  | { ok: false; reason: 'unreachable' | 'unsupported' }

/** Proves, without a question, that a person sends a form. */
export interface HumanProver {
  /**
   * Called at the first touch of the form, so that the proof is ready at the end; later calls do
   * nothing.
   */
  begin: () => void
  /**
   * Returns the same token until it is discarded or expires: a request that failed on its way is
   * repeated unchanged.
   */
  prove: () => Promise<HumanProof>
  /** The server refused the token: the next one is new, and not Google's. */
  discard: () => void
}

export interface HumanProverOptions {
  /** Asks the server; null when it did not answer. */
  fetchTask: () => Promise<HumanTask | null>
  /** Solves the proof of work. Undefined if the browser cannot. */
  work: ((challenge: HumanTask['challenge']) => Promise<string | null>) | undefined
  /** Only called once the visitor agreed; `prove` returns null when Google does not answer. */
  google: { load: (siteKey: string) => void; prove: (siteKey: string) => Promise<string | null> }
  /** True after the visitor's consent to Google, until a failure. */
  wantsGoogle: () => boolean
  /**
   * Called when Google did not answer or its token was refused: it is not used again without the
   * visitor.
   */
  onGoogleFailed: () => void
  /** Milliseconds. */
  now?: () => number
}

/** A token must stay valid until the request reaches the server. */
const MARGIN_MS = 60_000
/** Google's tokens are valid for two minutes. */
const GOOGLE_LIFETIME_MS = 120_000

interface CurrentProof {
  proof: Promise<HumanProof>
  /** True for Google's check. */
  isGoogle: boolean
  /** Infinite until it is known. */
  staleAt: number
}

export const createHumanProver = ({
  fetchTask,
  work,
  google,
  wantsGoogle,
  onGoogleFailed,
  now = Date.now,
}: HumanProverOptions): HumanProver => {
  let current: CurrentProof | null = null

  const proveByGoogle = async (mine: CurrentProof, siteKey: string): Promise<string | null> => {
    const token = await google.prove(siteKey)
    mine.staleAt = now() + GOOGLE_LIFETIME_MS - MARGIN_MS
    if (token === null) {
      mine.isGoogle = false
      onGoogleFailed()
    }
    return token
  }

  const find = async (mine: CurrentProof): Promise<HumanProof> => {
    const task = await fetchTask()
    if (task === null) return { ok: false, reason: 'unreachable' }
    const staleAt = now() + task.lifetimeMs - MARGIN_MS
    const googleToken =
      mine.isGoogle && task.recaptchaSiteKey !== null
        ? await proveByGoogle(mine, task.recaptchaSiteKey)
        : null
    if (googleToken !== null) return { ok: true, token: googleToken }
    mine.staleAt = staleAt
    const token = (await work?.(task.challenge)) ?? null
    return token === null ? { ok: false, reason: 'unsupported' } : { ok: true, token }
  }

  const startProof = (): CurrentProof => {
    const fresh: CurrentProof = {
      proof: Promise.resolve(UNREACHABLE),
      isGoogle: wantsGoogle(),
      staleAt: Infinity,
    }
    fresh.proof = find(fresh).then(proof => {
      // A failure is not cached: the next attempt starts again.
      if (!proof.ok && current === fresh) current = null
      return proof
    })
    current = fresh
    return fresh
  }
  const currentProof = (): CurrentProof =>
    current !== null && now() < current.staleAt && current.isGoogle === wantsGoogle()
      ? current
      : startProof()

  /** Google's tokens are short-lived: none is requested before it is needed. */
  const loadGoogle = async () => {
    const siteKey = (await fetchTask())?.recaptchaSiteKey
    if (siteKey !== undefined && siteKey !== null && wantsGoogle()) google.load(siteKey)
  }

  return {
    begin: () => void (wantsGoogle() ? loadGoogle() : currentProof()),
    prove: () => currentProof().proof,
    discard: () => {
      if (current?.isGoogle === true) onGoogleFailed()
      current = null
    },
  }
}

const UNREACHABLE: HumanProof = { ok: false, reason: 'unreachable' }
