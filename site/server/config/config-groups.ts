import type { DalenysConfig } from '../payments/dalenys/account'

/** Settings that make one thing together. */
export interface Grouped {
  productApiUrl: string | null
  productApiToken: string | null
  recaptchaSiteKey: string | null
  recaptchaSecret: string | null
  dalenysUrl: string | null
  dalenysIdentifier: string | null
  dalenysPassword: string | null
  oneyThreeTerms: string | null
  oneyThreeTermsFee: number | null
  oneyFourTerms: string | null
  oneyFourTermsFee: number | null
  paypalIdentifier: string | null
  paypalPassword: string | null
}
type Key = keyof Grouped

/** Settings that must be set together. */
const TOGETHER: readonly (readonly Key[])[] = [
  ['recaptchaSiteKey', 'recaptchaSecret'],
  ['dalenysUrl', 'dalenysIdentifier', 'dalenysPassword'],
  ['oneyThreeTerms', 'oneyThreeTermsFee', 'oneyFourTerms', 'oneyFourTermsFee'],
  ['paypalIdentifier', 'paypalPassword'],
  ['productApiUrl', 'productApiToken'],
]
/** Settings that require the bank. */
const OF_THE_BANK: readonly Key[] = ['oneyThreeTerms', 'paypalIdentifier']

/** Returns pairs of a set variable and a missing one. */
export const missingOf = (
  isSet: (key: Key | 'publicUrl') => boolean,
): { missing: Key | 'publicUrl'; there: Key }[] => {
  const inGroups = TOGETHER.flatMap(group => {
    const there = group.find(isSet)
    return there === undefined
      ? []
      : group.filter(key => !isSet(key)).map(missing => ({ missing, there }))
  })
  const there = OF_THE_BANK.find(isSet)
  const isBankMissing = there !== undefined && TOGETHER[1]?.every(key => !isSet(key)) === true
  return [
    ...inGroups,
    ...(isBankMissing ? [{ missing: 'dalenysUrl' as const, there }] : []),
    // A bank needs the address to which customers return.
    ...(isSet('dalenysUrl') && !isSet('publicUrl')
      ? [{ missing: 'publicUrl', there: 'dalenysUrl' } as const]
      : []),
  ]
}

const both = <First, Second, T>(
  first: First | null,
  second: Second | null,
  make: (first: First, second: Second) => T,
): T | null => (first === null || second === null ? null : make(first, second))
const product = (code: string, feePercent: number) => ({ code, feePercent })
const account = (identifier: string, password: string) => ({ identifier, password })

const bankOf = (values: Grouped): DalenysConfig | null => {
  const { dalenysUrl: url, paypalIdentifier, paypalPassword } = values
  const threeTerms = both(values.oneyThreeTerms, values.oneyThreeTermsFee, product)
  const fourTerms = both(values.oneyFourTerms, values.oneyFourTermsFee, product)
  const own = both(values.dalenysIdentifier, values.dalenysPassword, account)
  if (url === null || own === null) return null
  return {
    url,
    ...own,
    oney: both(threeTerms, fourTerms, (three, four) => ({ threeTerms: three, fourTerms: four })),
    paypal: both(paypalIdentifier, paypalPassword, account),
  }
}

export interface Groups {
  recaptcha: { siteKey: string; secret: string } | null
  bank: DalenysConfig | null
  productApi: { url: string; token: string } | null
}

/** The things that they make; null: its settings are not set. */
export const groupsOf = (values: Grouped): Groups => ({
  recaptcha: both(values.recaptchaSiteKey, values.recaptchaSecret, (siteKey, secret) => ({
    siteKey,
    secret,
  })),
  bank: bankOf(values),
  productApi: both(values.productApiUrl, values.productApiToken, (url, token) => ({ url, token })),
})
