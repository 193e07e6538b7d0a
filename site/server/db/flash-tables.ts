/** Present and former holders of flash offers. */
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
  /** Time of the one extension that a customer may ask for; null: there was none. */
  extended_at: string | null
  /** Time at which another customer first asked for the offer in vain; null: none did. */
  wanted_at: string | null
  created_at: string
  updated_at: string
}
