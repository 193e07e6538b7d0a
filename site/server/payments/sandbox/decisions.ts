import type { Decision } from './sandbox-payments'
import { planOf } from './test-cards'
import { masked } from './typed-card'

const ELSEWHERE = { laterCode: null, notice: 'before', card: null } as const

const FOR_ALL: Readonly<Record<string, Decision>> = {
  cancel: { ...ELSEWHERE, code: '4004' },
}
const OF_WALLETS: Readonly<Record<string, Decision>> = {
  accept: { ...ELSEWHERE, code: '0000' },
  refuse: { ...ELSEWHERE, code: '4001' },
}
const OF_LENDERS: Readonly<Record<string, Decision>> = {
  ...OF_WALLETS,
  'later-accepted': { ...ELSEWHERE, code: '0003', laterCode: '0000' },
  'later-refused': { ...ELSEWHERE, code: '0003', laterCode: '4001' },
}

/** Refused cards skip the confirmation by their own bank. */
export const needsConfirmation = (digits: string): boolean => !/^[46]/.test(planOf(digits).code)

/** Returns the decision of a button on a bank's page; null: not a button of that page. */
export const decisionOf = (kind: string, deed: string, digits: string): Decision | null => {
  const always = FOR_ALL[deed]
  if (always !== undefined) return always
  if (kind === 'oney') return OF_LENDERS[deed] ?? null
  if (kind === 'paypal') return OF_WALLETS[deed] ?? null
  const card = masked(digits)
  if (deed === 'fail') return { ...ELSEWHERE, code: '4008', card }
  return deed === 'confirm' || deed === 'card' ? { ...planOf(digits), card } : null
}
