export interface TypedCard {
  number: string
  expiry: string
  code: string
}
export type CardFault = keyof TypedCard

/** Initial values of the form, so that the usual case takes one key. */
export const READY_CARD: TypedCard = { number: '5555 5567 7825 0000', expiry: '12/30', code: '123' }

const MAX_LENGTH = 40

export const digitsOf = ({ number }: TypedCard): string => number.replace(/[\s\u00a0.-]/g, '')

/** Only the last four digits of a card are stored and shown again. */
export const masked = (digits: string): string => `XXXXXXXXXXXX${digits.slice(-4)}`

export const readTypedCard = (fields: URLSearchParams): TypedCard => {
  const fieldValue = (name: CardFault) => (fields.get(name) ?? '').slice(0, MAX_LENGTH)
  return { number: fieldValue('number'), expiry: fieldValue('expiry'), code: fieldValue('code') }
}

const isInFuture = (expiry: string, now: Date): boolean => {
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d\d)\s*$/.exec(expiry) ?? []
  return month !== '' && Date.UTC(2000 + Number(year), Number(month)) > now.getTime()
}

export const cardFaults = (card: TypedCard, now: Date): CardFault[] => [
  ...(/^\d{13,19}$/.test(digitsOf(card)) ? [] : (['number'] as const)),
  ...(isInFuture(card.expiry, now) ? [] : (['expiry'] as const)),
  ...(/^\d{3}$/.test(card.code.trim()) ? [] : (['code'] as const)),
]
