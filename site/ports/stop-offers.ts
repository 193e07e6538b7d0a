/**
 * Withdraws the consents to offers of everything that has an address, at once. The answer and its
 * time are the same whether there was a consent or not.
 */
export type StopOffers = (email: string) => Promise<void>
