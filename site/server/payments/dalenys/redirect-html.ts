/** Target of `REDIRECTHTML`: an address, or a page of the bank. */
export type BankRedirect = { href: string } | { document: string }

const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/** The bank sends a page as base64, or in other versions an address (contracts §4.1). Null: it is neither. */
export const readRedirectHtml = (text: string): BankRedirect | null => {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? { href: text } : null
  if (!BASE64.test(text)) return null
  const document = Buffer.from(text, 'base64').toString('utf8')
  return /<form[\s>]/i.test(document) ? { document } : null
}
