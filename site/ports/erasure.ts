/** Outcome of the erasure of an order's customer. */
export type Erased =
  /** Nothing of the customer is left. */
  | 'gone'
  /** Nothing but what the law asks to keep. */
  | 'kept'
  /** The order is not over; its customer is erased once it is. */
  | 'asked'

/** An order whose customer can ask for erasure. */
export interface ErasableOrder {
  uuid: string
  kind: 'move' | 'cartons'
  reference: string
  /** True if the customer was erased before. */
  isErased: boolean
  /** Outcome of an erasure now. */
  outcome: Erased
}

/** Outcome of a request; `unreachable`: the upstream did not erase its copy, and nothing is erased. */
export type ErasureAnswer = Erased | 'wrong-email' | 'too-many' | 'unreachable'

/** Erasure of an order's customer at the customer's own request. */
export interface ErasureSources {
  /** Returns the order; null: there is none. */
  find: (uuid: string) => Promise<ErasableOrder | null>
  /** Erases the customer of an order; the request names the order's e-mail as a proof. Null: no such order. */
  erase: (uuid: string, email: string) => Promise<ErasureAnswer | null>
}
