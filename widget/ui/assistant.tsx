import type { ReactNode } from 'react'
import { BRAND } from '../../shared/brand'

/** Portrait of the assistant with her message. */
export const Assistant = ({ apiUrl, children }: { apiUrl: string; children: ReactNode }) => (
  <div className="sophie">
    <img src={`${apiUrl}/images/drawings/scenes/sophie.svg`} alt="" width="48" height="48" />
    <p>
      <span className="sophie-name">{BRAND.assistant}</span> {children}
    </p>
  </div>
)
