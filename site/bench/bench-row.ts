/**
 * A row of the benchmark's table. `target`: limit; `rivalValue`: result of another library for the
 * same task.
 */
export interface BenchRow {
  what: string
  value: number
  unit: string
  target?: string
  rival?: string
  rivalValue?: number
}
