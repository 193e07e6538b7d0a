import type { FaultLine } from '../../pages/back-office/fault-line'
import { CONTENT_CHECK as TEXTS } from '../../texts/content-faults'
import { readConfig } from '../config/config'
import { COLLECTIONS } from '../content/collections'
import { type Content, type ContentConfig, openContent } from '../content/content'
import type { ContentSource } from '../content/content-source'
import { describeFaults } from '../content/describe-faults'
import { AccessRefused, NoAnswer } from '../content/no-answer'
import { DEFAULT_QUERY } from '../content/query'
import { SINGLES } from '../content/single-types'
import { createStrapiContent } from '../content/strapi-content'
import { displayNameOf } from '../content/strapi-kit/strapi-types'
import { createOfferEntries } from '../flash/offer-entries'
import { createFlashOffers } from '../flash/read-offers'

type CheckedContent = Pick<
  ContentConfig,
  'directory' | 'apiUrl' | 'publicApiUrl' | 'mediaOrigins' | 'token'
>

/** Exit codes of the command. */
const CODES = { fine: 0, leftOut: 1, unread: 2 } as const

/** The readers report to the list: their log lines would say it twice. */
const SILENT = { warn: () => undefined }
const NAMES = [...COLLECTIONS, ...SINGLES].map(({ name }) => name)
/** Calls that the breaker must not refuse: each type is asked once. */
const ALL_CALLS = NAMES.length + 1

const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/^no answer to \S+: /, '')

/** Answer of the service for a type. */
type TypeState = 'there' | 'absent' | 'wrong-token' | 'forbidden' | { failure: string }

/** Asks for one entry of a type. Rejects only when nothing answers. */
const stateOf = async (service: ContentSource, name: string): Promise<TypeState> => {
  const query = { ...DEFAULT_QUERY, pageSize: 1 }
  try {
    const isSingle = SINGLES.some(single => single.name === name)
    const answer = await (isSingle ? service.single(name, query) : service.list(name, query))
    if (answer.ok) return 'there'
    return answer.error.status === 404 ? 'absent' : { failure: answer.error.message }
  } catch (cause) {
    if (cause instanceof NoAnswer) throw cause
    if (!(cause instanceof AccessRefused)) return { failure: reasonOf(cause) }
    return cause.status === 401 ? 'wrong-token' : 'forbidden'
  }
}

interface ServiceCheck {
  /** Reason for which nothing can be asked, in one line; null: some types can. */
  stop: string | null
  /** A line for each type that cannot be read. */
  lines: readonly string[]
  absent: readonly string[]
}

const checkService = async (url: string, token: string): Promise<ServiceCheck> => {
  const service = createStrapiContent({ url, token, failureLimit: ALL_CALLS })
  const states = new Map<string, TypeState>()
  const stopped = (stop: string): ServiceCheck => ({ stop, lines: [], absent: [] })
  for (const name of NAMES) {
    try {
      const state = await stateOf(service, name)
      if (state === 'wrong-token') return stopped(TEXTS.wrongToken(url))
      states.set(name, state)
    } catch (cause) {
      return stopped(TEXTS.unreachable(url, reasonOf(cause)))
    }
  }
  const all = [...states]
  const absent = all.filter(([, state]) => state === 'absent').map(([name]) => name)
  if (absent.length === all.length) return stopped(TEXTS.noService(url))
  if (all.every(([, state]) => state === 'forbidden' || state === 'absent'))
    return stopped(TEXTS.noRights(url))
  const lines = all.flatMap(([name, state]) => {
    if (state === 'forbidden') return [TEXTS.forbidden(displayNameOf(name))]
    return typeof state === 'object' ? [TEXTS.failed(displayNameOf(name), state.failure)] : []
  })
  return { stop: null, lines, absent }
}

/** Reads all that pages show, by the readers of the server. */
const readFaults = async (content: Content): Promise<readonly FaultLine[]> => {
  await content.readAhead()
  const entries = createOfferEntries({
    source: content.offerSource,
    kmBetween: () => null,
    now: () => new Date(),
    log: SILENT,
  })
  await createFlashOffers(entries, SILENT, content.faults)
    .list()
    .catch(() => undefined) // the check of the service has said why
  return describeFaults(content.faults.list())
}

const headOf = ({ type, title, slug, documentId }: FaultLine): string => {
  const name = title ?? slug
  const entry = name === null ? type : TEXTS.entry(type, name)
  const marks = [
    ...(slug === null || slug === name ? [] : [slug]),
    ...(documentId === null ? [] : [TEXTS.document(documentId)]),
  ]
  return marks.length === 0 ? entry : `${entry} (${marks.join(', ')})`
}

/** Returns a line for each entry, followed by one for each of its fields. */
const linesOf = (faults: readonly FaultLine[]): readonly string[] =>
  faults.flatMap((fault, at) => {
    const { field, problem, leftOut, advice } = fault
    const previous = faults[at - 1]
    const isSame = previous?.name === fault.name && previous.id === fault.id
    const words = [problem, leftOut, advice].filter(text => text !== null).join(' ')
    return [...(isSame ? [] : [headOf(fault)]), `  ${TEXTS.field(field)} : ${words}`]
  })

/**
 * Prints, for editors, what is left out of the published content of a content service, or of the
 * embedded files, and returns the exit code.
 */
export const checkContent = async (
  config: CheckedContent,
  say: (line: string) => void,
): Promise<number> => {
  const { apiUrl, token = '' } = config
  const service = apiUrl === undefined ? null : await checkService(apiUrl, token)
  if (service !== null && service.stop !== null) {
    say(service.stop)
    return CODES.unread
  }
  let faults: readonly FaultLine[]
  try {
    faults = await readFaults(openContent({ ...config, log: SILENT }))
  } catch (cause) {
    if (apiUrl !== undefined) throw cause
    say(reasonOf(cause)) // an embedded file is refused with its name, line and field
    say(TEXTS.count(1))
    return CODES.leftOut
  }
  for (const line of [...(service?.lines ?? []), ...linesOf(faults)]) say(line)
  if (service !== null && service.absent.length > 0) say(TEXTS.absent(service.absent.join(', ')))
  const count = faults.length + (service?.lines.length ?? 0)
  say(count === 0 ? TEXTS.nothing : TEXTS.count(count))
  return count === 0 ? CODES.fine : CODES.leftOut
}

/** Checks the content of the server's settings. */
export const checkConfigured = async (
  env: Readonly<Record<string, string | undefined>>,
  directory: string,
  say: (line: string) => void,
): Promise<number> => {
  const reading = readConfig(env)
  if (!reading.ok) {
    for (const { line } of reading.faults) say(line)
    return CODES.unread
  }
  const { contentApiUrl, contentPublicUrl, contentMediaOrigins, contentApiToken } = reading.config
  return checkContent(
    {
      directory,
      apiUrl: contentApiUrl ?? undefined,
      publicApiUrl: contentPublicUrl,
      mediaOrigins: contentMediaOrigins ?? [],
      token: contentApiToken ?? undefined,
    },
    say,
  )
}
