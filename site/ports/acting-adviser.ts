/**
 * Roles in the back office: an accountant reads and exports only, an administrator manages the
 * team too.
 */
export const ADVISER_ROLES = ['adviser', 'accountant', 'administrator'] as const
export type AdviserRole = (typeof ADVISER_ROLES)[number]

/** Signed-in user of the back office. */
export interface ActingAdviser {
  /** Uuid in the table `advisers`; null: signed in with the shared token. */
  id: string | null
  name: string
  role: AdviserRole
}
