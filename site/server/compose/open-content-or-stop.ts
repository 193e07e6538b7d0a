import { type ContentConfig, openContent } from '../content/content'
import { type FollowedContent, followContent } from '../content/follow-content'

const printFault = (fault: unknown): void =>
  console.error(fault instanceof Error ? fault.message : fault)

/** Opens the content; an editor's mistake in it ends the process with its file, line and field, and without our own lines. */
export const openContentOrStop = (config: ContentConfig): FollowedContent => {
  try {
    return followContent(() => openContent(config))
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
