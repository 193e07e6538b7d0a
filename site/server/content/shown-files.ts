import type { ContentLog } from './content-source'
import { createReportOnce } from './editorial/report-once'

/** Tells if pages may show a picture or a film at this address: their policy allows no other. */
export type IsShown = (url: string) => boolean

const HERE = 'https://here.invalid'

/**
 * Allows the paths of this site and the files of some origins. The origin of a refused file is
 * reported once.
 */
export const createShownFiles = (origins: readonly string[], log: ContentLog): IsShown => {
  const reportOnce = createReportOnce(log)
  return url => {
    if (url.startsWith('/')) return URL.canParse(url, HERE) && new URL(url, HERE).origin === HERE
    if (!URL.canParse(url)) return false
    const { origin, protocol } = new URL(url)
    if (origins.includes(origin)) return true
    if (/^https?:$/.test(protocol))
      reportOnce({ origin }, 'file left out: its origin is not in CONTENT_MEDIA_ORIGINS')
    return false
  }
}
