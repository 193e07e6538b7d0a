/** Present and former holders of flash offers. */
export interface FlashHoldsTable {
  uuid: string
  /** The offer; at most one of its rows is 'held' or 'sold'. */
  offer_slug: string
  /** The day of the offer's move: after it nothing of the row is kept. */
  moving_date: string
  simulation_uuid: string
  /** 'held' until `expires_at`, 'sold', 'released'. */
  state: string
  expires_at: string
  /** Time of the only extension that a customer may request; null: none. */
  extended_at: string | null
  /** Time at which another customer first requested the offer in vain; null: none did. */
  wanted_at: string | null
  created_at: string
  updated_at: string
}
