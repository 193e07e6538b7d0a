import type { ContentLog } from './content-source'
import { MAX_HTML } from './safe-html'

/** Says of an entry's text that it is longer than what is shown of it; `entry` is how the log names it. */
export const tellOfCut = (
  log: ContentLog,
  entry: object,
  { content }: Readonly<Record<string, unknown>>,
): void => {
  if (typeof content !== 'string' || content.length <= MAX_HTML) return
  log.warn(
    { ...entry, field: 'content', length: content.length, max: MAX_HTML },
    'a text is too long, and cut',
  )
}
