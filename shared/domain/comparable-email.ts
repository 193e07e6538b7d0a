/** Returns an e-mail as spellings of it are compared: neither case nor spaces around it count. */
export const comparableEmail = (email: string): string => email.trim().toLowerCase()
