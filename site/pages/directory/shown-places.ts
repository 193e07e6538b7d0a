import type { HomeContent } from '../../ports/home-content'

/** An editor looks at what is not public yet. `link`: opens the directory's preview to others, for who may hand it on. */
export interface Previewing {
  link: string | null
}

/** What a page of the directory is made of. `preview`: null for everybody but an editor. */
export interface ShownPage<Shown> {
  shown: Shown
  preview: Previewing | null
  /** What the home page says of services and reviews, which these pages say too. */
  home: HomeContent
  /** Of the content: what stands in random order changes with it. */
  version: string
  /** Whether all could be read. */
  isComplete: boolean
}
