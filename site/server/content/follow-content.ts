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
      list: (...asked) => content.source.list(...asked),
      single: (...asked) => content.source.single(...asked),
    },
    offerSource: { list: (...asked) => content.offerSource.list(...asked) },
    partners: {
      find: slug => content.partners.find(slug),
      findBySourceToken: token => content.partners.findBySourceToken(token),
      list: () => content.partners.list(),
    },
    landings: {
      find: (...asked) => content.landings.find(...asked),
      findDraft: (...asked) => content.landings.findDraft(...asked),
    },
    pageContents: {
      read: name => content.pageContents.read(name),
      page: name => content.pageContents.page(name),
      home: () => content.pageContents.home(),
      version: () => content.pageContents.version(),
    },
    editorial: {
      list: (...asked) => content.editorial.list(...asked),
      newest: (...asked) => content.editorial.newest(...asked),
      all: kind => content.editorial.all(kind),
      find: (...asked) => content.editorial.find(...asked),
      press: (...asked) => content.editorial.press(...asked),
    },
    editedPlaces: { read: withDrafts => content.editedPlaces.read(withDrafts) },
    shopRange: {
      items: () => content.shopRange.items(),
      categories: () => content.shopRange.categories(),
      former: (...asked) => content.shopRange.former(...asked),
      page: () => content.shopRange.page(),
      drafts: {
        items: () => content.shopRange.drafts.items(),
        categories: () => content.shopRange.drafts.categories(),
        page: () => content.shopRange.drafts.page(),
      },
    },
    readAhead: () => content.readAhead(),
    isWell: () => content.isWell(),
    findUpload: name => content.uploads.get(name),
    reread: () => {
      rereading = rereading.catch(() => undefined).then(rereadOnce)
      return rereading
    },
  }
}
