import { is, optional, string, type } from 'superstruct'
import type { Entry } from './entry'

/** What a link to an entry says and leads to. */
export interface LinkTarget {
  title: string
  href: string
  /** Drafts and what was withdrawn are linked by nobody. */
  isOpen: boolean
}

const Titled = type({ slug: string(), title: string(), h1Title: optional(string()), path: optional(string()) })

/** By what an editor writes under `links`: 'faqs/changer-de-date', 'singles/faq'. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>

/** The one an entry is; `path`: what its page stands under, null where the entry names its own. Null: it has no page. */
export const linkTargetOf = (entry: Entry, path: string | null): LinkTarget | null => {
  if (!is(entry, Titled)) return null
  const href = entry.path ?? (path === null ? null : `${path}/${entry.slug}`)
  if (href === null) return null
  const isOpen = entry.publishedAt !== null && (entry['withdrawnAt'] ?? null) === null
  return { title: entry.h1Title ?? entry.title, href, isOpen }
}
