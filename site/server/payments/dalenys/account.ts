/** What a merchant is known by at Dalenys, and what both sign with. */
export interface DalenysAccount {
  identifier: string
  password: string
}

/** Oney's product codes for 3 and 4 terms, as its contract with the merchant has them. */
export interface OneyCodes {
  threeTerms: string
  fourTerms: string
}

/** What the configuration says of the bank. */
export interface DalenysConfig extends DalenysAccount {
  /** Without a slash at its end. */
  url: string
  oney: OneyCodes | null
  paypal: DalenysAccount | null
}
