export declare const audit: () => Promise<{
  passed: number
  failed: number
  skipped: number
  note: string
}>
