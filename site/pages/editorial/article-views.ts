import type { IsoDate } from '../../../shared/domain/moving-date'
import type { Kind, List } from '../../kinds/kinds'
import type {
  Article,
  ArticleCard,
  ArticleLink,
  PressArticle,
  StaticContent,
} from '../../ports/editorial'
import type { PageOfList } from './page-of-list'

/**
 * Preview of unpublished articles. `link`: opens this list's preview for others, if it may be
 * passed on.
 */
export interface Previewing {
  link: string | null
}

interface Common {
  kind: Kind
  preview: Previewing | null
}

export interface ListView extends Common, PageOfList {
  state: 'list'
  content: StaticContent | null
  /** Main towns of the directory, for a list of towns without articles; empty elsewhere. */
  towns: readonly ArticleLink[]
}

/** A few links into another list, beside an article. */
export interface SideList {
  list: List
  links: readonly ArticleLink[]
}

export interface ArticleView extends Common {
  state: 'article'
  article: Article
  sides: readonly SideList[]
  /** The moving day from which a checklist's dates are computed. */
  movingDay: IsoDate | null
  /** Today in France; a job may have expired. */
  today: IsoDate
}

/** A withdrawn article, with the newest ones instead. */
export interface GoneView extends Common {
  state: 'gone'
  newest: readonly ArticleCard[]
}

/**
 * Content of an address in a list; `unavailable`: the content service does not answer, which was logged.
 */
export type Shown = ListView | ArticleView | GoneView | { state: 'unavailable' }

/** Page of press articles. */
export interface PressView {
  articles: readonly PressArticle[]
  page: number
  pageCount: number
  content: StaticContent | null
  preview: Previewing | null
}
