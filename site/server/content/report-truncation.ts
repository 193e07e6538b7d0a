import { MAX_HTML } from '../../kinds/entry-fields'
import type { ContentLog } from './content-source'

/** Logs that an entry's text is longer than what is shown; `entry`: its name in the log. */
export const reportTruncation = (
  log: ContentLog,
  entry: object,
  { content }: Readonly<Record<string, unknown>>,
): void => {
  if (typeof content !== 'string' || content.length <= MAX_HTML) return
  log.warn(
    { ...entry, field: 'content', length: content.length, max: MAX_HTML },
    'text too long: cut',
  )
}
