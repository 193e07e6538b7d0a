import type { Content } from './content'
import type { Upload } from './uploads'

/** Content that is read again while the server runs; earlier references see the new state. */
export interface FollowedContent extends Omit<Content, 'uploads'> {
  findUpload: (name: string) => Upload | undefined
  /**
   * Reads everything again, and shows it once all of it was read. Rejects, naming file, line and
   * field, for an invalid entry: the previous content stays.
   */
  reread: () => Promise<void>
}

/**
 * Opens the content, and again each time it is reread, without any cached values of the previous
 * one. Throws as `open`.
 */
export const followContent = (open: () => Content): FollowedContent => {
  let content = open()
  let rereading: Promise<void> = Promise.resolve()

  const rereadOnce = async (): Promise<void> => {
    const next = open()
    await next.readAhead() // its version then covers all of it
    content = next
  }

  return {
    source: {
      list: (...query) => content.source.list(...query),
      single: (...query) => content.source.single(...query),
    },
    offerSource: { list: (...query) => content.offerSource.list(...query) },
    partners: {
      find: slug => content.partners.find(slug),
      findBySourceToken: token => content.partners.findBySourceToken(token),
      list: () => content.partners.list(),
      named: () => content.partners.named(),
      sources: slug => content.partners.sources(slug),
    },
    landings: {
      find: (...query) => content.landings.find(...query),
      findDraft: (...query) => content.landings.findDraft(...query),
    },
    partnerEntries: {
      find: slug => content.partnerEntries.find(slug),
      landing: (...query) => content.partnerEntries.landing(...query),
    },
    pageContents: {
      read: name => content.pageContents.read(name),
      page: name => content.pageContents.page(name),
      home: () => content.pageContents.home(),
      version: () => content.pageContents.version(),
      drafts: {
        read: name => content.pageContents.drafts.read(name),
        page: name => content.pageContents.drafts.page(name),
        home: () => content.pageContents.drafts.home(),
      },
    },
    editorial: {
      list: (...query) => content.editorial.list(...query),
      newest: (...query) => content.editorial.newest(...query),
      all: kind => content.editorial.all(kind),
      find: (...query) => content.editorial.find(...query),
      press: (...query) => content.editorial.press(...query),
    },
    editedPlaces: { read: withDrafts => content.editedPlaces.read(withDrafts) },
    shopRange: {
      items: () => content.shopRange.items(),
      categories: () => content.shopRange.categories(),
      former: (...query) => content.shopRange.former(...query),
      page: () => content.shopRange.page(),
      drafts: {
        items: () => content.shopRange.drafts.items(),
        categories: () => content.shopRange.drafts.categories(),
        page: () => content.shopRange.drafts.page(),
      },
    },
    readAhead: changed => content.readAhead(changed),
    isHealthy: () => content.isHealthy(),
    isAllowed: () => content.isAllowed(),
    countFrom: origin => content.countFrom(origin),
    faults: {
      note: (...part) => content.faults.note(...part),
      list: () => content.faults.list(),
    },
    findUpload: name => content.uploads.get(name),
    reread: () => {
      rereading = rereading.catch(() => undefined).then(rereadOnce)
      return rereading
    },
  }
}
