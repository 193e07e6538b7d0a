import type { Fault } from '../../shared/api/http'
import type { Violation } from '../../shared/domain/violation'
import { FAULT_REASONS, FAULT_TEXTS as TEXTS } from '../../shared/texts/faults'
import type { Connection } from './use-connection'

export interface Failed extends Readonly<Pick<Fault, 'reason' | 'isUpstream'>> {
  readonly violations: readonly Readonly<Violation>[]
}

/** Returns why a call failed, as a sentence. */
export const faultReason = ({ reason, violations }: Failed, connection: Connection): string => {
  if (reason === 'network' && connection === 'off') return TEXTS.offline
  if (reason === 'network' && connection === 'back') return TEXTS.backOnline
  return violations.some(({ propertyPath }) => propertyPath === 'leadUuid')
    ? TEXTS.leadUnknown
    : FAULT_REASONS[reason]
}
