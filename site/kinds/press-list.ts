import { boolean, nullable, optional } from 'superstruct'
import { entryFields, Href, Picture, Text, WebHref } from './entry-fields'
import { describeList } from './kind'

/** Press articles lead to other sites: they have no pages below their list. */
export const PRESS = describeList({
  name: 'press-articles',
  path: '/la-presse-en-parle',
  single: 'press',
  texts: {
    name: 'La presse en parle',
    title: 'La presse en parle',
    intro: 'Les articles, émissions et documents qui parlent de nous.',
  },
  links: { footer: { column: 'know', place: 5 } },
  /** Exactly one of the three addresses. */
  fields: {
    ...entryFields,
    publication: Text,
    externalUrl: optional(nullable(WebHref)),
    videoLink: optional(nullable(Href)),
    doc: optional(nullable(Picture)),
    isVideo: optional(boolean()),
    thumbnail: optional(nullable(Picture)),
    example: optional(boolean()),
  },
})
