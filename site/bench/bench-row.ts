/** A line of the benchmark's table. `target` is what `experience.md` asks for, `rivalValue` what another library does of the same. */
export interface BenchRow {
  what: string
  value: number
  unit: string
  target?: string
  rival?: string
  rivalValue?: number
}
