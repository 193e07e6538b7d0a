import type { Scene } from '../scenes/scene'
import { AGENCY_PICTURES } from './agency-pictures'
import { CHECKLIST_PICTURES } from './checklist-pictures'
import { NEWS_MOVES } from './news-moves'
import { NEWS_PAPERS } from './news-papers'
import { PAGE_PICTURES } from './page-pictures'
import { PRESS_PICTURES } from './press-pictures'
import { SHOP_PICTURE } from './shop-picture'
import { TOWN_PICTURES } from './town-pictures'

/** The pictures of checklists, news, press, agencies and pages, by file name in `site/content/uploads`. */
export const PAGES_AND_NEWS: Readonly<Record<string, Scene>> = {
  ...CHECKLIST_PICTURES,
  ...NEWS_MOVES,
  ...NEWS_PAPERS,
  ...PRESS_PICTURES,
  ...AGENCY_PICTURES,
  ...PAGE_PICTURES,
  ...SHOP_PICTURE,
  ...TOWN_PICTURES,
}
