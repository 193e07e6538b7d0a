import { MAX_HTML } from '../../kinds/entry-fields'
import type { ReportLeftOut } from './content-faults'

/** Reports that an entry's text is longer than what is shown. */
export const reportTruncation = (
  { content }: Readonly<Record<string, unknown>>,
  report: ReportLeftOut,
): void => {
  if (typeof content === 'string' && content.length > MAX_HTML)
    report({ path: ['content'], leftOut: null, reason: 'too-long', value: content.length })
}
