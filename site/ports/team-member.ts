import type { AdviserRole } from './acting-adviser'

/** A member of the team of the back office. */
export interface TeamMember {
  uuid: string
  name: string
  email: string
  role: AdviserRole
  hasToken: boolean
  /** Time of the last sign-in, UTC; null: never. */
  signedInAt: string | null
}
