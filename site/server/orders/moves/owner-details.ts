import {
  isOwnSubject,
  type OwnerDetails,
  type PaymentSubject,
} from '../../../../shared/domain/payment'
import type { Db } from '../../db/tables'
import { payableOf, type Payables } from '../../payments/payables'
import { findLead } from '../../leads/lead-store'
import { isTokenOf } from '../../leads/lead-token'

interface OwnerDetailsDeps {
  db: Db
  payables: Payables
}

type Found = { ok: true; details: OwnerDetails } | { ok: false; reason: 'unknown' | 'wrong-token' }

/**
 * Reads the details of a payment for the customer only: streets, access, name and address of the
 * confirmation.
 */
export const createOwnerDetails = ({ db, payables }: OwnerDetailsDeps) => {
  const find = async (subject: PaymentSubject, uuid: string, owner?: string) => {
    const due = await payableOf(payables, { subject }).find(subject, uuid, owner)
    return due?.owner === undefined ? null : { ...due.owner, orderHref: due.orderHref }
  }
  return {
    /**
     * For a caller that knows the uuid of an order or of a supplement; null for a simulation's,
     * which proves nothing.
     */
    ofOrder: async (
      subject: PaymentSubject,
      uuid: string,
      owner?: string,
    ): Promise<OwnerDetails | null> => {
      const found = isOwnSubject(subject) ? await find(subject, uuid, owner) : null
      return found === null ? null : { facts: found.facts, orderHref: found.orderHref }
    },
    /** For a caller with the token of the lead. */
    byToken: async (subject: PaymentSubject, uuid: string, token: string): Promise<Found> => {
      const found = await find(subject, uuid)
      const lead =
        found === null || found.leadUuid === null ? null : await findLead(db, found.leadUuid)
      if (found === null || lead === null) return { ok: false, reason: 'unknown' }
      if (!isTokenOf(lead.ownerHash, token)) return { ok: false, reason: 'wrong-token' }
      return { ok: true, details: { facts: found.facts, orderHref: found.orderHref } }
    },
  }
}

export type OwnerDetailsSource = ReturnType<typeof createOwnerDetails>
