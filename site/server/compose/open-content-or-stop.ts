import type { Config } from '../config/config'
import { type ContentConfig, openContent } from '../content/content'
import { type FollowedContent, followContent } from '../content/follow-content'
import { publicOrigin } from '../content/public-addresses'
import { createContentAnswers } from '../db/content-answers'
import type { Db } from '../db/tables'

const printFault = (fault: unknown): void =>
  console.error(fault instanceof Error ? fault.message : fault)

interface OpenOptions extends Omit<
  ContentConfig,
  'apiUrl' | 'publicApiUrl' | 'mediaOrigins' | 'token' | 'answers' | 'ownOrigin'
> {
  config: Pick<
    Config,
    'contentApiUrl' | 'contentApiToken' | 'contentPublicUrl' | 'contentMediaOrigins' | 'publicUrl'
  >
  /** Stores the last answers of a content service. */
  db: Db
}

/** Returns the origins of content for the policies of pages. */
export const contentHosts = ({
  contentApiUrl,
  contentPublicUrl,
  contentMediaOrigins,
}: Pick<Config, 'contentApiUrl' | 'contentPublicUrl' | 'contentMediaOrigins'>) => ({
  contentOrigin: contentApiUrl === null ? null : publicOrigin(contentApiUrl, contentPublicUrl),
  mediaOrigins: contentMediaOrigins ?? [],
})

/** Opens the content; an editor's mistake in it ends the process with its file, line and field, and without our own lines. */
export const openContentOrStop = ({ config, db, ...options }: OpenOptions): FollowedContent => {
  const service = {
    apiUrl: config.contentApiUrl ?? undefined,
    publicApiUrl: config.contentPublicUrl,
    mediaOrigins: config.contentMediaOrigins ?? [],
    token: config.contentApiToken ?? undefined,
    answers: createContentAnswers(db),
    ownOrigin: config.publicUrl,
  }
  try {
    return followContent(() => openContent({ ...options, ...service }))
  } catch (fault) {
    printFault(fault)
    process.exit(1)
  }
}

/** Message of `npm run dev` to its server after an editor has saved a file. */
const CONTENT_CHANGED = 'content changed'

/** Reads the content again on that message; a mistake is reported, and the former content stays. */
export const rereadOnNotice = ({ reread }: Pick<FollowedContent, 'reread'>): void => {
  process.on('message', message => {
    if (message === CONTENT_CHANGED) reread().catch(printFault)
  })
  process.channel?.unref() // the channel must not keep the process alive
}
