/** A number as it is typed or pasted: its digits in one script, no spaces, no unit behind it. What else is there stays. */
export const typedNumber = (text: string): string => text.normalize('NFKC').replace(/\s|m[23]?\s*$/gi, '')
