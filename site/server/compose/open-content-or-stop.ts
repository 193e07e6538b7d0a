import { type ContentConfig, openContent } from '../content/content'
import { type FollowedContent, followContent } from '../content/follow-content'

const tell = (fault: unknown): void => console.error(fault instanceof Error ? fault.message : fault)

/** Opens the content; an editor's mistake in it ends the process with its file, line and field, and without our own lines. */
export const openContentOrStop = (config: ContentConfig): FollowedContent => {
  try {
    return followContent(() => openContent(config))
  } catch (fault) {
    tell(fault)
    process.exit(1)
  }
}

/** What `npm run dev` says to the server it runs when an editor has saved a file. */
const CONTENT_CHANGED = 'content changed'

/** Reads the content again when told to; an editor's mistake in it is said, and what was there before stays. */
export const rereadWhenTold = ({ reread }: Pick<FollowedContent, 'reread'>): void => {
  process.on('message', message => {
    if (message === CONTENT_CHANGED) reread().catch(tell)
  })
  process.channel?.unref() // to be told is no reason to go on
}
