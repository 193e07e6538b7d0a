import type { HomeContent } from '../../ports/home-content'

/** Preview of unpublished texts. `link`: opens the preview for others, if it may be passed on. */
interface Previewing {
  link: string | null
}

/** Data of a directory page. `preview`: null except for editors. */
export interface PlacePageView<View> {
  view: View
  preview: Previewing | null
  /** Services and reviews of the home page, also shown here. */
  home: HomeContent
  /** Content version, which seeds random orders. */
  version: string
  /** True if everything could be read. */
  isComplete: boolean
}
