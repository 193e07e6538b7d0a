/**
 * Outlines from Lucide (ISC licence), as elements: the hydrated page must not set HTML (Trusted
 * Types).
 */
const PATHS = {
  alert: ['M12 8v4', 'M12 16h.01', 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0'],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  chevron: ['m6 9 6 6 6-6'],
} as const

/** Decoration beside its text. */
export const FormIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    {PATHS[name].map(path => (
      <path key={path} d={path} />
    ))}
  </svg>
)
