/** Who has, or had, a flash offer. */
export interface FlashHoldsTable {
  uuid: string
  /** The offer; at most one of its rows is 'held' or 'sold'. */
  offer_slug: string
  /** The day the offer leaves on: after it nothing of it is kept. */
  moving_date: string
  simulation_uuid: string
  /** 'held' until `expires_at`, 'sold', 'released'. */
  state: string
  expires_at: string
  created_at: string
  updated_at: string
}
