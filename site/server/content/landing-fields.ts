import { array, number, object, optional } from 'superstruct'
import { between } from '../../kinds/bounds'
import { Picture, RichText, Slug, Text } from '../../kinds/entry-fields'
import { textLike } from '../../kinds/text-like'

/**
 * Fields of `landing-tunnels` as editors fill them, for the content service's types. Entries are
 * checked against `Partner` and `Campaign`.
 */
export const landingFields = {
  slug: Slug,
  title: Text,
  name: optional(Text),
  activity: optional(Text),
  /** Slug of the partner; of campaigns only. */
  partner: optional(Slug),
  tokensourcepublic: optional(Text),
  metaDescription: optional(Text),
  h1Title: optional(Text),
  heroCardTitle: optional(Text),
  heroLeftText: optional(Text),
  h1HeroFormTitle: optional(Text),
  heroFormSubTitle: optional(Text),
  iconCards: optional(array(object({ icon: Text, text: Text }))),
  textBlocks: optional(array(object({ title: Text, content: RichText }))),
  logo: optional(Picture),
  background: optional(Picture),
  /** Of partners only. */
  theme: optional(
    object({
      accent: textLike(/^#[0-9a-fA-F]{6}$/, 'a colour like #d23b1e'),
      radius: between(number(), 0, 28),
      font: optional(Text),
    }),
  ),
  allowedOrigins: optional(array(Text)),
}
