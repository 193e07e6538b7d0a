/** Money received or given back for an order of a partner, with its commission. Amounts in cents. */
export interface StatementLine {
  /** Day in France. */
  day: string
  reference: string
  kind: 'move' | 'cartons'
  /** Negative: given back. VAT included. */
  amountCents: number
  /** Commission in hundredths of a per cent on that day. */
  basisPoints: number
  commissionCents: number
}

/** Statement of a month; `isFinal`: the month is over, and the statement never changes. */
export interface PartnerStatement {
  /** 'YYYY-MM' */
  month: string
  isFinal: boolean
  lines: readonly StatementLine[]
  amountCents: number
  commissionCents: number
}

/** Commission of a partner from a day on. */
export interface PartnerRate {
  fromDay: string
  basisPoints: number
}
