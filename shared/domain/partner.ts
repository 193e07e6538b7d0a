import {
  array,
  assign,
  defaulted,
  type Infer,
  number,
  pattern,
  refine,
  size,
  string,
  type,
} from 'superstruct'

/** Lower-case words joined by hyphens, for pages, offers and partners in URLs. */
export const Slug = refine(size(string(), 1, 80), 'slug', value =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
)

/** An sRGB colour as CSS writes it in six digits. */
export const HexColor = pattern(string(), /^#[0-9a-fA-F]{6}$/)

/** Font families a partner may name; anything CSS could read as more than a name is refused. */
const FontStack = pattern(string(), /^[\w\s,'"-]{1,120}$/)

/** An https (or, on one's own machine, http) URL, or a path on the content host. */
export const AssetUrl = refine(
  size(string(), 1, 500),
  'url',
  value => /^https?:\/\//i.test(value) || /^\/[^/\\]/.test(value),
)

/** Design of a partner, in three inputs. `radius` in pixels. */
export const PartnerTheme = type({
  accent: HexColor,
  radius: size(number(), 0, 28),
  font: defaulted(FontStack, 'inherit'),
})
export type PartnerTheme = Infer<typeof PartnerTheme>

const optionalText = defaulted(string(), '')

const IconCard = type({ id: number(), icon: string(), text: string() })
const TextBlock = type({ id: number(), title: string(), content: string() })

const BRANDING_FIELDS = {
  slug: Slug,
  title: string(),
  tokensourcepublic: string(),
  theme: PartnerTheme,
  /**
   * Origins that may embed this partner's elements, as `isAllowedOrigin` reads them; empty: any.
   */
  allowedOrigins: defaulted(array(string()), () => []),
  /** Absolute once read, or empty. */
  logo: optionalText,
}

/** Look of a partner in an element, and the token that marks its leads. */
export const Branding = type(BRANDING_FIELDS)
export type Branding = Infer<typeof Branding>

/** A partner's whole entry: its branding and its landing page. */
export const Partner = assign(
  Branding,
  type({
    metaDescription: optionalText,
    h1Title: optionalText,
    heroCardTitle: optionalText,
    heroLeftText: optionalText,
    h1HeroFormTitle: optionalText,
    heroFormSubTitle: optionalText,
    iconCards: defaulted(array(IconCard), () => []),
    textBlocks: defaulted(array(TextBlock), () => []),
    background: optionalText,
  }),
)
export type Partner = Infer<typeof Partner>
