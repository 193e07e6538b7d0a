import type { MessageKind } from '../../../shared/domain/message'
import type { Fact } from './listed'

export interface MessageLine {
  uuid: string
  kind: MessageKind
  createdAt: string
  facts: readonly Fact[]
}
