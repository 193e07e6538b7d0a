import { enums } from 'superstruct'
import { Email, PersonName } from '../../../../shared/domain/contact'
import type { Violation } from '../../../../shared/domain/violation'
import { check, type Checked } from '../../../../shared/validation/check'
import { ADVISER_ROLES, type AdviserRole } from '../../../ports/acting-adviser'
import { TEAM_PAGES } from '../../../texts/back-office-team'
import type { NewMember } from './adviser-store'

const { faults } = TEAM_PAGES
const Role = enums(ADVISER_ROLES)

const typed = (fields: URLSearchParams, name: string): string => (fields.get(name) ?? '').trim()

/** Reads a typed role; null: none of them. */
export const readRole = (fields: URLSearchParams): AdviserRole | null => {
  const role = check(fields.get('role'), Role)
  return role.ok ? role.value : null
}

/** Reads the form of a new member. */
export const readMember = (fields: URLSearchParams): Checked<NewMember> => {
  const name = check(typed(fields, 'nom'), PersonName)
  const email = check(typed(fields, 'email'), Email)
  const role = readRole(fields)
  if (name.ok && email.ok && role !== null)
    return { ok: true, value: { name: name.value, email: email.value, role } }
  const violations: Violation[] = []
  if (!name.ok) violations.push({ propertyPath: 'nom', message: faults.name })
  if (!email.ok) violations.push({ propertyPath: 'email', message: faults.email })
  if (role === null) violations.push({ propertyPath: 'role', message: faults.role })
  return { ok: false, violations }
}
