import type { ActingAdviser } from '../../../ports/acting-adviser'
import { TEAM } from '../../../texts/back-office-team'
import type { Db } from '../../db/tables'
import type { AdmitToken } from '../../http/adviser-token'
import { isSameSecret } from '../../http/is-same-secret'
import { findByToken, hasAdministrator } from './adviser-store'

/** The user of the shared token: an administrator without a name. */
export const SHARED: ActingAdviser = { id: null, name: TEAM.shared, role: 'administrator' }

/**
 * Admits the personal token of an adviser, and the shared token until an administrator has signed
 * in.
 */
export const createAdmitToken =
  (db: Db, sharedToken: string): AdmitToken =>
  async candidate => {
    if (!isSameSecret(candidate, sharedToken)) return findByToken(db, candidate)
    return (await hasAdministrator(db)) ? 'retired' : SHARED
  }
