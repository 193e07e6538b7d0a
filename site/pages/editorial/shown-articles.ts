import type { IsoDate } from '../../../shared/domain/moving-date'
import type {
  Article,
  ArticleCard,
  ArticleLink,
  PressArticle,
  StaticContent,
} from '../../ports/editorial'
import type { ListPath } from '../../routes'
import type { PageOfList } from './page-of-list'
import type { Shelf } from './shelves'

/** An editor looks at what is not public yet. `link`: opens this list's preview to others, for who may hand it on. */
export interface Previewing {
  link: string | null
}

interface Common {
  shelf: Shelf
  preview: Previewing | null
}

export interface ShownList extends Common, PageOfList {
  state: 'list'
  content: StaticContent | null
  /** Main towns of the directory, for a list of towns without articles; empty elsewhere. */
  towns: readonly ArticleLink[]
}

/** A few links into another list, beside an article. */
export interface SideList {
  path: ListPath
  links: readonly ArticleLink[]
}

export interface ShownArticle extends Common {
  state: 'article'
  article: Article
  sides: readonly SideList[]
  /** The day a checklist is dated from. */
  movingDay: IsoDate | null
  /** It is in France; a job may no longer be open. */
  today: IsoDate
}

/** It was there: what is, instead. */
export interface ShownGone extends Common {
  state: 'gone'
  newest: readonly ArticleCard[]
}

/** What an address in a list shows; `unread`: the content service will not tell, and has logged why. */
export type Shown = ShownList | ShownArticle | ShownGone | { state: 'unread' }

/** What the press says of us. */
export interface ShownPress {
  articles: readonly PressArticle[]
  page: number
  pageCount: number
  content: StaticContent | null
  preview: Previewing | null
}
