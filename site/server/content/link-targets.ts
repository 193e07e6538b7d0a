import { is, optional, string, type } from 'superstruct'
import type { Entry } from './entry'

/** Label and address of a link to an entry. */
export interface LinkTarget {
  title: string
  href: string
  /** False for drafts and withdrawn entries. */
  isOpen: boolean
}

const Named = {
  slug: string(),
  h1Title: optional(string()),
  path: optional(string()),
}
const Titled = type({ ...Named, title: string() })
/** An article of the shop. */
const Labelled = type({ ...Named, libelle: string() })

const namedOf = (entry: Entry) => {
  if (is(entry, Titled)) return { ...entry, name: entry.title }
  return is(entry, Labelled) ? { ...entry, name: entry.libelle } : null
}

/** Target of a reference under `links`: 'faqs/changer-de-date', 'singles/faq'. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>

/**
 * Returns the link target of an entry; `path`: the list above its page, null when the entry names
 * its own. Null: no page.
 */
export const linkTargetOf = (entry: Entry, path: string | null): LinkTarget | null => {
  const named = namedOf(entry)
  if (named === null) return null
  const href = named.path ?? (path === null ? null : `${path}/${named.slug}`)
  if (href === null) return null
  const isOpen = entry.publishedAt !== null && (entry['withdrawnAt'] ?? null) === null
  return { title: named.h1Title ?? named.name, href, isOpen }
}
