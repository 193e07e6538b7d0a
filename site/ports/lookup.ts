import type { LookupStatement } from '../../shared/domain/lookup'

/** Lookups as the page sees them. */
export interface LookupSources {
  /**
   * Takes a request for links to purchases. The answer is the same, and takes as long, whether there is such a purchase.
   * Null: it is taken; otherwise the seconds to wait before another is.
   */
  ask: (statement: LookupStatement, ip: string) => Promise<string | null>
}
