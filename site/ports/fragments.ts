import type { FunnelValues } from '../../shared/domain/funnel-values'
import type { FlashOffer } from '../../shared/domain/flash-offer'
import type { Violation } from '../../shared/domain/violation'

/** Snapshot of one of our elements: its shadow root as HTML, shown before the script has run. */
export interface Fragment {
  html: string
  /** Addresses of its style sheets, for preloading. */
  styles: readonly string[]
  /** Changes with everything the snapshot is made from. */
  version: string
}

/** Values of a refused post without script, and what is wrong with them. */
export interface FragmentDraft {
  values: Partial<FunnelValues>
  violations: readonly Violation[]
}

/** Input of a snapshot beside the element's attributes. */
export interface SnapshotInput {
  draft?: FragmentDraft | undefined
  /** True on a page in test mode. */
  isTest?: boolean
  /** Flash offers, for a list of them. */
  offers?: readonly FlashOffer[] | undefined
}

export interface FragmentSources {
  /**
   * Returns the snapshot of `<tag …attributes>` on one of our pages. Null for an element that has
   * none, and after a logged failure: the page then shows the content between the tags. Never
   * rejects.
   */
  of: (
    tag: string,
    attributes: Readonly<Record<string, string>>,
    input?: SnapshotInput,
  ) => Promise<Fragment | null>
}
