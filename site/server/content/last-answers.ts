import { is, literal, type, union } from 'superstruct'
import {
  type ContentAnswer,
  ContentError,
  ContentList,
  type ContentLog,
  ContentSingle,
  type ContentSource,
  type SingleAnswer,
} from './content-source'
import { formatQuery, formatSingleQuery } from './format-query'
import { Resting } from './no-answer'
import type { ContentQuery } from './query'

/** Where answers are stored between starts of the server; every server on one database shares them. */
export interface AnswerStore {
  /** Returns an answer as JSON; null: none is stored. */
  find: (request: string) => Promise<string | null>
  store: (request: string, answer: string) => Promise<void>
  remove: (request: string) => Promise<void>
}

/** Where the last answer for a type came from. */
export type AnswerOrigin = 'service' | 'stored' | 'embedded'

interface LastAnswersOptions {
  answers: AnswerStore
  /** Content for a type that was never answered; rejects or refuses where it has none. */
  embedded: ContentSource
  /** Called with the type and where its answer came from, each time. */
  onAnswer: (name: string, origin: AnswerOrigin) => void
  /** Called with a type whose answer cannot be true, although the service gave one. */
  onFailure: (name: string) => void
  log: ContentLog
}

const Refusal = type({ ok: literal(false), error: ContentError })
const StoredList = union([type({ ok: literal(true), list: ContentList }), Refusal])
const StoredSingle = union([type({ ok: literal(true), single: ContentSingle }), Refusal])

const isMissing = (answer: ContentAnswer | SingleAnswer): boolean =>
  !answer.ok && answer.error.status === 404

const parsed = (json: string | null): unknown => {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return null
  }
}

interface Kind<Answer> {
  request: string
  name: string
  ask: () => Promise<Answer>
  /** Reads a stored answer; null: it is not one. */
  revive: (stored: unknown) => Answer | null
  askEmbedded: () => Promise<Answer>
}

/**
 * Stores each published answer of a source, and answers from the store while the source fails; from
 * the embedded content where nothing is stored. Drafts are neither stored nor replaced. Only for
 * our own queries: every one is stored for good.
 */
export const withLastAnswers = (
  source: ContentSource,
  { answers, embedded, onAnswer, onFailure, log }: LastAnswersOptions,
): ContentSource => {
  /** Answers that this server wrote to the store: an equal one is not written again. */
  const written = new Map<string, string>()
  const reasons = new Map<string, string>()
  let hasAnswered = false

  const store = async (request: string, answer: object): Promise<void> => {
    const json = JSON.stringify(answer)
    if (written.get(request) === json) return
    try {
      await answers.store(request, json)
      written.set(request, json)
    } catch (cause) {
      log.warn({ content: request, reason: String(cause) }, 'content answer: not stored')
    }
  }

  const remove = async (request: string): Promise<void> => {
    written.delete(request)
    await answers.remove(request).catch(() => undefined)
  }

  const report = (request: string, cause: unknown, shown: AnswerOrigin | null): void => {
    const reason = String(cause)
    if (cause instanceof Resting || reasons.get(request) === reason) return
    reasons.set(request, reason)
    log.warn({ content: request, reason, shown }, 'content service: request failed')
  }

  const answerFor = async <Answer extends ContentAnswer | SingleAnswer>({
    request,
    name,
    ask,
    revive,
    askEmbedded,
  }: Kind<Answer>): Promise<Answer> => {
    const findStored = async () => revive(parsed(await answers.find(request).catch(() => null)))
    const insteadOf = async (cause: unknown): Promise<Answer> => {
      const stored = await findStored()
      const answer = stored ?? (await askEmbedded().catch(() => null))
      const origin = stored !== null ? 'stored' : 'embedded'
      if (answer === null || isMissing(answer)) {
        report(request, cause, null)
        throw cause
      }
      report(request, cause, origin)
      onAnswer(name, origin)
      return answer
    }

    let answer: Answer
    try {
      answer = await ask()
    } catch (cause) {
      return insteadOf(cause)
    }
    if (isMissing(answer)) {
      const stored = await answers.find(request).catch(() => null)
      // A service that has answered nothing but 404 since the start has a wrong address: an editor
      // does not delete everything.
      if (!hasAnswered && revive(parsed(stored)) !== null) {
        onFailure(name)
        return insteadOf(new Error(`404 to ${request}, which had an answer before`))
      }
      if (stored !== null) await remove(request)
    } else {
      hasAnswered ||= answer.ok
      await store(request, answer) // a refused query too: its caller asks another one next
    }
    reasons.delete(request)
    onAnswer(name, 'service')
    return answer
  }

  const draft = async <Answer>(name: string, reading: Promise<Answer>): Promise<Answer> => {
    const request = `${name} with drafts`
    try {
      const answer = await reading
      reasons.delete(request)
      return answer
    } catch (cause) {
      report(request, cause, null)
      throw cause
    }
  }

  const list = (collection: string, query: ContentQuery): Promise<ContentAnswer> =>
    query.withDrafts
      ? draft(collection, source.list(collection, query))
      : answerFor<ContentAnswer>({
          request: `${collection}?${formatQuery(query).toString()}`,
          name: collection,
          ask: () => source.list(collection, query),
          revive: stored => (is(stored, StoredList) ? stored : null),
          askEmbedded: () => embedded.list(collection, query),
        })

  const single = (name: string, query: ContentQuery): Promise<SingleAnswer> =>
    query.withDrafts
      ? draft(name, source.single(name, query))
      : answerFor<SingleAnswer>({
          request: `${name}?${formatSingleQuery(query).toString()}`,
          name,
          ask: () => source.single(name, query),
          revive: stored => (is(stored, StoredSingle) ? stored : null),
          askEmbedded: () => embedded.single(name, query),
        })

  return { list, single }
}
