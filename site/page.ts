import type { ReactNode } from 'react'

/** What a page tells the document around it. */
export interface Page {
  title: string
  description: string
  /** Path of the address search engines should know it by. */
  canonical: string
  isIndexed: boolean
  /** `tunnel` keeps the way out of sight: a lean header and no footer links. */
  frame: 'site' | 'tunnel'
  body: ReactNode
}
