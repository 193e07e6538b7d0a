/** A merchant's identifier and key at Dalenys. */
export interface DalenysAccount {
  identifier: string
  password: string
}

/** A product of Oney, as in its contract with the merchant. */
export interface OneyProduct {
  code: string
  /** Fee of the first term, in percent of the price. */
  feePercent: number
}

/** Oney's products for 3 and 4 terms. */
export interface OneyProducts {
  threeTerms: OneyProduct
  fourTerms: OneyProduct
}

/** Configuration of the bank. */
export interface DalenysConfig extends DalenysAccount {
  /** Without a trailing slash. */
  url: string
  oney: OneyProducts | null
  paypal: DalenysAccount | null
}
