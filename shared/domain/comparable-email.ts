/** Returns an e-mail address for comparison: case and surrounding spaces do not count. */
export const comparableEmail = (email: string): string => email.trim().toLowerCase()
