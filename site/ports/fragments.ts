import type { FunnelValues } from '../../shared/domain/funnel-values'
import type { FlashOffer } from '../../shared/domain/flash-offer'
import type { Violation } from '../../shared/domain/violation'

/** The first picture of one of our elements: its shadow root as HTML, which a page shows before the script has run. */
export interface Fragment {
  html: string
  /** The addresses of its style sheets, to be asked for ahead. */
  styles: readonly string[]
  /** Changes with whatever it is made of. */
  version: string
}

/** What was posted without script and cannot be taken: what was typed, and what is wrong with it. */
export interface FragmentDraft {
  values: Partial<FunnelValues>
  violations: readonly Violation[]
}

/** What an element's first picture is made of beside its attributes. */
export interface FragmentGiven {
  draft?: FragmentDraft | undefined
  /** The flash offers, for a list of them. */
  offers?: readonly FlashOffer[] | undefined
}

export interface FragmentSources {
  /**
   * The first picture of `<tag …attributes>` on a page of our own. Null for an element that has none, and where none can be
   * drawn, which the log tells: the page then shows what stands between the tags. Never rejects.
   */
  of: (
    tag: string,
    attributes: Readonly<Record<string, string>>,
    given?: FragmentGiven,
  ) => Promise<Fragment | null>
}
