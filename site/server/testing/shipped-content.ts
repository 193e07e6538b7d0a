import { join } from 'node:path'
import { type Content, openContent } from '../content/content'

/** The content as it ships, from its files. */
export const openShippedContent = (): Content =>
  openContent({
    directory: join(import.meta.dirname, '../../content'),
    apiUrl: undefined,
    token: undefined,
    log: { warn: () => undefined },
  })
