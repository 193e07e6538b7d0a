/** Declared for its test: commands run as they are, before anything is built. */
interface Finding {
  id: string
  package: string
  severity: string
  title: string
}
interface Accepted {
  id: string
  package: string
  reason: string
  until: string
}
export const findingsIn: (report: unknown) => Finding[] | null
export const judge: (
  findings: readonly Finding[],
  accepted: readonly Accepted[],
  today: string,
) => { faults: string[]; told: string[] }
