import type { object } from 'superstruct'

/** Fields of a file, by name: what `object` of superstruct takes. */
export type Fields = Parameters<typeof object>[0]

/**
 * A link to a list among other links: its place, from 1, which no other list has there, and its label
 * if that is not the list's name.
 */
export interface LinkPlace {
  place: number
  label?: string
}

/** Column of the footer: 'Déménager', 'Se préparer', 'Nous connaître'. */
export type FooterColumn = 'move' | 'prepare' | 'know'

/** A collection of content with a page that lists it. */
export interface ListOf<Name extends string, Path extends string, Single extends string> {
  /** Collection of the content service, and folder of `site/content`. */
  name: Name
  /** Address of the list. */
  path: Path
  /** Single page with the head of the list: a file of `site/content/pages`. */
  single: Single
  texts: {
    /** In breadcrumbs, beside articles and in navigation. */
    name: string
    /** Head of the list until an editor fills its single page: one or two true sentences. */
    title: string
    intro: string
  }
  /** Links to the list in other places than the list of all its articles. */
  links: {
    /** In the header, and in the menu of narrow screens. */
    header?: LinkPlace
    footer?: LinkPlace & { column: FooterColumn }
    /** Beside search results. */
    search?: LinkPlace
  }
  /** Fields of a file. They are validated strictly: an unknown field is a mistake. */
  fields: Fields
}

/** A kind of article: a list whose entries have a page each, below its address. */
export interface KindOf<
  Name extends string,
  Path extends string,
  Single extends string,
> extends ListOf<Name, Path, Single> {
  texts: ListOf<Name, Path, Single>['texts'] & {
    /** One of them, in search results. */
    one: string
    /** Link from a checklist to one of them; default: 'En savoir plus'. */
    read?: string
  }
  /** Name of its sitemap: `/sitemap-<name>.xml`. */
  sitemap: string
  /** The two objects on the picture of a shared link: names of files in `site/content/drawings`. */
  card: readonly [string, string]
  /** Type of an article in schema.org, unless its facts make it an agency or a job. */
  thing: 'Article' | 'NewsArticle' | 'FAQPage'
  /** Facts beside the text, with a reader in `site/server/content/editorial` and a view of their own. */
  facts?: 'checklist' | 'tutorial' | 'job' | 'agency'
  /** Articles on the first page of the list, the first of them large; default: as on other pages. */
  firstPage?: number
  /** True for questions: the list shows all of them on one page, by theme, with their answers. */
  areQuestions?: boolean
  /** True if `/2` is the second page of the list, as `/page=2` is. */
  areNumbersPages?: boolean
  /** True if the date does not matter to readers. */
  isUndated?: boolean
  /** Its place beside every article, with so many of its newest. */
  aside?: { place: number; count: number }
  /** Contact that is offered below an article; default: a price. */
  talk?: { title: string; text: string; write: string }
  /**
   * For towns: fields of an entry without a text, which only the directory shows, and collections of
   * the places around it by field. An address without an article leads to the directory.
   */
  directory?: { fields: Fields; relations: Readonly<Record<string, string>> }
}

/** Declares a list without articles of its own; name, address and single page stay literal types. */
export const describeList = <
  const Name extends string,
  const Path extends string,
  const Single extends string,
>(
  list: ListOf<Name, Path, Single>,
): ListOf<Name, Path, Single> => list

/** Declares a kind of article; name, address and single page stay literal types. */
export const describeKind = <
  const Name extends string,
  const Path extends string,
  const Single extends string,
>(
  kind: KindOf<Name, Path, Single>,
): KindOf<Name, Path, Single> => kind
