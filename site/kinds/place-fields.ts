import { array, nonempty, nullable, object, optional } from 'superstruct'
import { articleFields, entryFields, Picture, RichText, Slug, Text } from './entry-fields'
import { textLike } from './text-like'

/** Blocks of text: Markdown in a file, sent as HTML. */
const CentralContent = array(object({ title: optional(Text), content: RichText }))

/** Collections of the places around a place, by the field that names them. */
export const PLACE_RELATIONS = { region: 'regions', departements: 'departements', villes: 'villes' }

/** Fields of a place beside its figures; all are optional. */
export const placeFields = {
  baliseTitle: optional(Text),
  metaDescription: optional(Text),
  headerImage: optional(nullable(Picture)),
  heroSectionH1: optional(Text),
  heroSectionSubH1: optional(Text),
  dynamicTitle: optional(Text),
  centralContent: optional(CentralContent),
  region: optional(nullable(Slug)),
  departements: optional(array(Slug)),
  villes: optional(array(Slug)),
}

/** An entry for the directory only: its title there is the place's name. */
export const namedPlaceFields = {
  ...entryFields,
  ...placeFields,
  title: optional(Text),
  name: Text,
}

/** INSEE code, which distinguishes towns of the same name. */
const TownCode = textLike(/^\d[\dAB]\d{3}$/, 'an INSEE code like "35238", in quotes,')
/** With a text it is also an article at /ville. */
export const townFields = {
  ...articleFields,
  ...placeFields,
  metaDescription: Text,
  code: optional(TownCode),
  name: Text,
}
/** Without a text, blocks are required: they show what the entry is for. */
export const townPlaceFields = {
  ...namedPlaceFields,
  code: TownCode,
  centralContent: nonempty(CentralContent),
}
