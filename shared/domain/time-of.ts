/** Returns the time of an ISO 8601 text or HTTP date in ms, NaN for none. Libraries such as Date.js replace `Date.parse`. */
export const timeOf = (text: string): number => new Date(text).getTime()

/** Returns the device's time in ms. Date.js replaces `Date.now` by a function that answers a Date. */
export const deviceTime = (): number => new Date().getTime()
