import { join } from 'node:path'
import { lazily } from '../../../shared/domain/lazily'
import { type Content, openContent } from '../content/content'

/** Returns the content as it ships, read once for all files that run in one process. */
export const openShippedContent = lazily((): Content =>
  openContent({
    directory: join(import.meta.dirname, '../../content'),
    apiUrl: undefined,
    token: undefined,
    log: { warn: () => undefined },
  }),
)
