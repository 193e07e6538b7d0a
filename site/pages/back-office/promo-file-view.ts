import type { AuditLine } from './listed'

export interface PromoLine {
  code: string
  kind: string
  value: number
  partner: string | null
  validUntil: string | null
  isSingleUse: boolean
  isActive: boolean
  isWithdrawn: boolean
  /** The order that has used it. */
  usedBy: string | null
}

export interface PromoFile extends PromoLine {
  auditLog: readonly AuditLine[]
}
