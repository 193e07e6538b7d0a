import type { ReactNode } from 'react'

/** Scripts of the site's own, by the file that `vite.site.config.ts` builds them from. */
export type ClientScript = 'site/pages/tunnel/follow-title.ts' | 'site/islands.ts'

/** What a page tells the document around it. */
export interface Page {
  title: string
  description: string
  /** Path of the address search engines should know it by. */
  canonical: string
  isIndexed: boolean
  /** A script that this page needs beside the widget, and what it is told: its tag's `data-page`, as JSON. */
  script?: { file: ClientScript; data: Readonly<Record<string, string>> }
  body: ReactNode
}
