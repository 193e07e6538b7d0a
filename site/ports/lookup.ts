import type { LookupStatement } from '../../shared/domain/lookup'

/** Lookups as the page uses them. */
export interface LookupSources {
  /**
   * Accepts a request for links to purchases. The answer and its time are the same whether there is
   * a purchase or not. Null: accepted; otherwise the seconds to wait.
   */
  ask: (statement: LookupStatement, ip: string) => Promise<string | null>
}
