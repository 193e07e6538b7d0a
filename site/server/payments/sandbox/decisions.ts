import type { Decision } from './sandbox-payments'
import { planOf } from './test-cards'
import { masked } from './typed-card'

const OTHER_METHOD = { laterCode: null, notice: 'before', card: null } as const

const FOR_ALL: Readonly<Record<string, Decision>> = {
  cancel: { ...OTHER_METHOD, code: '4004' },
}
const OF_WALLETS: Readonly<Record<string, Decision>> = {
  accept: { ...OTHER_METHOD, code: '0000' },
  refuse: { ...OTHER_METHOD, code: '4001' },
}
const OF_LENDERS: Readonly<Record<string, Decision>> = {
  ...OF_WALLETS,
  'later-accepted': { ...OTHER_METHOD, code: '0003', laterCode: '0000' },
  'later-refused': { ...OTHER_METHOD, code: '0003', laterCode: '4001' },
}

/** Refused cards skip the confirmation by their own bank. */
export const needsConfirmation = (digits: string): boolean => !/^[46]/.test(planOf(digits).code)

/** Returns the decision of a button on a bank's page; null: not a button of that page. */
export const decisionOf = (kind: string, action: string, digits: string): Decision | null => {
  const always = FOR_ALL[action]
  if (always !== undefined) return always
  if (kind === 'oney') return OF_LENDERS[action] ?? null
  if (kind === 'paypal') return OF_WALLETS[action] ?? null
  const card = masked(digits)
  if (action === 'fail') return { ...OTHER_METHOD, code: '4008', card }
  return action === 'confirm' || action === 'card' ? { ...planOf(digits), card } : null
}
