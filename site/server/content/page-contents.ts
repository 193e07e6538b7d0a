import { type Infer, optional, string, type } from 'superstruct'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import type { EditedPage } from '../../pages/row'
import type { ContentSource } from './content-source'
import { pictureOf } from './editorial/entry-picture'
import {
  type ContentFaults,
  createFaultCollector,
  namedEntry,
  type ReportLeftOut,
} from './content-faults'
import { type Attributes, readSingle } from './editorial/read-single'
import { type Changed, createShelf, type ShelfDeps } from './editorial/shelf'
import { htmlText } from './html-text'
import type { IsShown } from './shown-files'
import { readFields } from './read-fields'

/** Pages with more than their text, by their singles. */
const SINGLES = ['contact', 'become-partner', 'validation'] as const

export interface PageContents {
  /**
   * Never rejects: a page whose content is missing, malformed or unreachable shows its own texts.
   */
  read: (name: (typeof SINGLES)[number]) => Promise<EditedPage>
  /** The same as a preview shows it, uncached; rejects while the content service is unreachable. */
  readDraft: (name: (typeof SINGLES)[number]) => Promise<EditedPage>
}

/** Contents of such pages. The page leaves out what an editor left empty. */
const PageContent = type({
  title: string(),
  metaDescription: optional(string()),
  h1Title: optional(string()),
  /** HTML. */
  content: optional(string()),
})

const UNEDITED: EditedPage = {
  title: null,
  metaDescription: null,
  h1Title: null,
  paragraphs: [],
  illustration: null,
}

const paragraphsOf = (html: string): string[] =>
  htmlText(html)
    .split(/\n{2,}/)
    .map(text => text.replaceAll('\n', ' ').trim())
    .filter(text => text !== '')

const editedPage = (
  attributes: Attributes,
  isShown: IsShown,
  report: ReportLeftOut,
): EditedPage => {
  const { title, metaDescription, h1Title, content }: Infer<typeof PageContent> = readFields(
    flattenAttributes(attributes),
    PageContent,
    report,
  )
  return {
    title,
    metaDescription: metaDescription ?? null,
    h1Title: h1Title ?? null,
    paragraphs: paragraphsOf(content ?? ''),
    illustration: pictureOf(attributes['illustration'], isShown),
  }
}

interface PageContentsDeps extends ShelfDeps {
  source: Pick<ContentSource, 'single'>
  isShown: IsShown
}

/** Reads the single pages that editors fill around a page's function. */
export const createPageContents = (
  deps: PageContentsDeps,
): PageContents & { renew: (changed: Changed) => Promise<void> } => {
  const { source, isShown, faults, log } = deps
  const make = (
    name: string,
    attributes: Attributes | null,
    note?: ContentFaults['note'],
  ): EditedPage => {
    const collector = createFaultCollector(namedEntry(name, attributes ?? {}), log)
    try {
      if (attributes !== null) return editedPage(attributes, isShown, collector.report)
      log.warn({ single: name }, 'page without content: default texts are shown')
      return UNEDITED
    } catch (fault) {
      collector.refuse(fault)
      return UNEDITED
    } finally {
      note?.(name, collector.faults)
    }
  }
  const shelves = new Map(
    SINGLES.map(name => {
      const readPage = () => readSingle(source, name)
      return [
        name,
        createShelf(
          { type: name, read: readPage, make: made => make(name, made, faults.note) },
          deps,
        ),
      ] as const
    }),
  )
  return {
    read: async name =>
      (await shelves
        .get(name)
        ?.take()
        .catch(() => null)) ?? UNEDITED, // the failed reading has logged the reason
    readDraft: async name => make(name, await readSingle(source, name, undefined, true)),
    renew: async changed => {
      for (const shelf of shelves.values()) await shelf.renew(changed)
    },
  }
}
