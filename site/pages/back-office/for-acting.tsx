import { createContext, type ReactNode, useContext } from 'react'
import type { AdviserRole } from '../../ports/acting-adviser'

const MayAct = createContext(true)

interface ActingProps {
  children: ReactNode
}

/** Gives the parts of a page the role of its user. */
export const ActingRole = ({ role, children }: ActingProps & { role: AdviserRole }) => (
  <MayAct value={role !== 'accountant'}>{children}</MayAct>
)

/**
 * Forms and links of acts: rendered unless the user is an accountant, which only reads and gets
 * `otherwise`.
 */
export const ForActing = ({
  children,
  otherwise = null,
}: ActingProps & { otherwise?: ReactNode }) => (useContext(MayAct) ? children : otherwise)
