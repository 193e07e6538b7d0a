/** What a merchant is known by at Dalenys, and what both sign with. */
export interface DalenysAccount {
  identifier: string
  password: string
}

/** A product of Oney's, as its contract with the merchant has it. */
export interface OneyProduct {
  code: string
  /** What it adds to the first term, in percent of the price. */
  feePercent: number
}

/** Oney's products for 3 and 4 terms. */
export interface OneyProducts {
  threeTerms: OneyProduct
  fourTerms: OneyProduct
}

/** What the configuration says of the bank. */
export interface DalenysConfig extends DalenysAccount {
  /** Without a slash at its end. */
  url: string
  oney: OneyProducts | null
  paypal: DalenysAccount | null
}
