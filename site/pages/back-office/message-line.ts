import type { MessageKind } from '../../../shared/domain/message'
import type { Fact } from './listed'

export interface MessageLine {
  uuid: string
  kind: MessageKind
  createdAt: string
  /** Time at which an adviser marked it as done; null: open. */
  doneAt: string | null
  /** Name of that adviser; null: the shared token, or open. */
  doneBy: string | null
  facts: readonly Fact[]
  /** Page with everything of the same e-mail, or the search for the same number; null: neither. */
  personHref: string | null
}
