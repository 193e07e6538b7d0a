/** What became of an offer: somebody has bought it, or is about to, until a moment. */
export interface OfferState {
  isSold: boolean
  reservedUntil: Date | null
}

/** What became of offers, for whoever shows them. */
export interface Sales {
  /** By slug; one that is not in it is free. */
  states: () => Promise<ReadonlyMap<string, OfferState>>
}
