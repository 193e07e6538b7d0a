/** Person of a partner, as the back office lists it. */
export interface PartnerPerson {
  uuid: string
  name: string
  email: string
  /** Time of the last sign-in, UTC; null: never. */
  signedInAt: string | null
}

/** Signed-in person of a partner. */
export interface PartnerUser {
  uuid: string
  /** Slug of the partner. */
  partner: string
  name: string
}
