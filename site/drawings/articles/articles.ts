import type { Scene } from '../scenes/scene'
import { GUIDE_SCENES } from './guides'
import { PAGES_AND_NEWS } from './pages-and-news'
import { RESILIATION_SCENES } from './resiliations'
import { TUTORIAL_SCENES } from './tutorials'

/** The pictures of the articles, by file name in `site/content/uploads`: an editor may put another in its place. */
export const ARTICLES: Readonly<Record<string, Scene>> = {
  ...GUIDE_SCENES,
  ...TUTORIAL_SCENES,
  ...RESILIATION_SCENES,
  ...PAGES_AND_NEWS,
}
